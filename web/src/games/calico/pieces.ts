// Patches, cats and buttons for pictures of a moment.
import { numbered, piece, type Pieces } from '../../board/pieces';
import Curl from './Curl.svelte';
import Patch from './Patch.svelte';
import Prints from './Prints.svelte';

// As the rules name the symbols of the colours.
const reference = { colours: ['flower', 'moon', 'leaf', 'drop', 'ring', 'clover'].map((symbol) => ({ symbol })) };

const found: Pieces = {
  defs: [Prints],
  pieces: {
    ...numbered('patch', 36, (patch) => piece(Patch, { patch, reference })),
    ...numbered('border', 36, (patch) => piece(Patch, { patch, reference, printed: true })),
    ...numbered('cat', 10, (cat) => piece(Curl, { cat }, [-50, -50, 100, 100])),
  },
};
export default found;
