// Cards as they lie, for pictures of a moment: "blue NES 10x14", "start S 10x14", "finish N 14x10".
import type { DyeName } from '../../board/dyes';
import { piece, type Piece, type Pieces } from '../../board/pieces';
import Weaves from '../../board/Weaves.svelte';
import Cloths from './Cloths.svelte';
import Ends from './Ends.svelte';
import Face from './Face.svelte';
import { LETTERS } from './geometry';

const DECKS: DyeName[] = ['black', 'blue', 'red', 'purple'];
const SIZES = [
  [10, 14],
  [14, 10],
] as const;
const MASKS = Array.from({ length: 15 }, (_, at) => [...LETTERS].filter((_, edge) => ((at + 1) >> edge) & 1).join(''));

function all(): Record<string, Piece> {
  const found: Record<string, Piece> = {};
  for (const [width, height] of SIZES) {
    const box = [-width / 2, -height / 2, width, height] as const;
    const size = `${width}x${height}`;
    for (const paths of MASKS)
      for (const deck of DECKS)
        found[`${deck} ${paths} ${size}`] = piece(Face, { width, height, paths, points: '', deck }, box);
    for (const side of LETTERS) {
      found[`start ${side} ${size}`] = piece(Ends, { width, height, side }, box);
      found[`finish ${side} ${size}`] = piece(Ends, { width, height, side, finish: 1 }, box);
    }
  }
  return found;
}

const found: Pieces = { defs: [Weaves, Cloths], pieces: all() };
export default found;
