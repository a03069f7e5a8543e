// Tiles and paws for pictures of a moment.
import { numbered, piece, type Pieces } from '../../board/pieces';
import PawPrint from './PawPrint.svelte';
import Tile from './Tile.svelte';

const found: Pieces = {
  defs: [],
  pieces: {
    ...numbered('knit', 6, (colour) => piece(Tile, { colour, side: 'knit' })),
    ...numbered('purl', 6, (colour) => piece(Tile, { colour, side: 'purl' })),
    paw: piece(PawPrint, {}, [-12, -12, 24, 24]),
  },
};
export default found;
