import type { GameModule } from '../../board/contract';
import Cover from './Cover.svelte';

const game: GameModule = {
  Cover,
  pieces: '108 patches, 10 cats',
  board: () => import('./table'),
  minute: () => import('./minute'),
};

export default game;
