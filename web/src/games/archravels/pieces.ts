// Yarn, items and people for pictures of a moment.
import { numbered, piece, type Pieces } from '../../board/pieces';
import Weaves from '../../board/Weaves.svelte';
import Item from './Item.svelte';
import Portrait from './Portrait.svelte';
import Yarn from './Yarn.svelte';

const found: Pieces = {
  defs: [Weaves],
  pieces: {
    ...numbered('ball', 6, (colour) => piece(Yarn, { colour })),
    ...numbered('item', 5, (item) => piece(Item, { item })),
    ...numbered('character', 8, (character) => piece(Portrait, { character })),
  },
};
export default found;
