import type { GameModule } from '../../board/contract';
import Cover from './Cover.svelte';
import Tally from './Tally.svelte';

const game: GameModule = {
  Cover,
  Tally,
  pieces: '6 yarns, 5 things to craft',
  board: () => import('./table'),
};

export default game;
