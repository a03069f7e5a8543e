import type { GameModule } from '../../board/contract';
import Cover from './Cover.svelte';
import Tally from './Tally.svelte';

const game: GameModule = {
  Cover,
  Tally,
  pieces: '26 cards each, one path',
  board: () => import('./table'),
};

export default game;
