import type { GameModule } from '../../board/contract';
import Cover from './Cover.svelte';

const game: GameModule = {
  Cover,
  pieces: '40 tapestries each',
  board: () => import('./table'),
  minute: () => import('./minute'),
};

export default game;
