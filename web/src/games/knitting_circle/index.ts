import type { GameModule } from '../../board/contract';
import Cover from './Cover.svelte';

const game: GameModule = {
  Cover,
  pieces: '144 yarn tiles, 84 garments, 90 buttons',
  board: () => import('./table'),
  minute: () => import('./minute'),
};

export default game;
