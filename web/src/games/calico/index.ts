import type { GameModule } from '../../board/contract';
import Cover from './Cover.svelte';
import Tally from './Tally.svelte';

const game: GameModule = {
  Cover,
  Tally,
  pieces: '108 patches, 10 cats',
  board: () => import('./table'),
};

export default game;
