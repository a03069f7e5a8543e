import type { GameModule } from '../../board/contract';
import Cover from './Cover.svelte';

const game: GameModule = {
  Cover,
  pieces: '6 yarns, 5 things to craft',
  board: () => import('./table'),
  minute: () => import('./minute'),
};

export default game;
