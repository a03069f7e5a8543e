// Tapestries for pictures of a moment.
import { numbered, piece, type Pieces } from '../../board/pieces';
import Weaves from '../../board/Weaves.svelte';
import Cloth from './Cloth.svelte';

const found: Pieces = {
  defs: [Weaves],
  pieces: {
    ...numbered('tapestry', 8, (colour) => piece(Cloth, { colour })),
    back: piece(Cloth, { colour: null }),
  },
};
export default found;
