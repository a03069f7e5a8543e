import type { GameModule } from '../../board/contract';
import Cover from './Cover.svelte';

const game: GameModule = {
  Cover,
  pieces: '26 cards each, one path',
  board: () => import('./table'),
  minute: () => import('./minute'),
};

export default game;
