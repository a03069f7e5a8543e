import type { GameModule } from '../../board/contract';
import Cover from './Cover.svelte';
import Tally from './Tally.svelte';

const game: GameModule = {
  Cover,
  Tally,
  pieces: '40 tapestries each',
  board: () => import('./table'),
};

export default game;
