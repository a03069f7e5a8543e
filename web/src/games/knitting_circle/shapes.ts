// The garments' outlines in a box of 100 by 100, stretched to their length; where their symbols sit; signs of the patterns.

export interface Shape {
  path: string;
  /** Where the symbol of a row sits. */
  x: number;
  /** Drawn over the garment in the same box: seams and ribs. */
  seam?: string;
  /** Drawn outside, in units that are not stretched, from the top or the bottom edge. */
  trim: 'pompom' | 'fringe' | 'none';
}

const SHAPES: Shape[] = [
  // Mittens
  {
    path: 'M30 100V62C16 62 5 52 6 41c1-9 11-10 17-3l8 10C31 18 42 1 60 1c19 0 30 17 30 46v53z',
    x: 60,
    seam: 'M30 88h60',
    trim: 'none',
  },
  // Hats
  { path: 'M5 100V72h7C12 28 28 3 50 3s38 25 38 69h7v28z', x: 50, seam: 'M5 74h90', trim: 'pompom' },
  // Socks
  {
    path: 'M20 0h46v52c2 8 28 10 31 27 2 13-7 21-20 21H43C27 100 19 88 20 70z',
    x: 42,
    seam: 'M20 14h46M66 54q-12 8-16 44',
    trim: 'none',
  },
  // Scarves
  { path: 'M22 0h56v100H22z', x: 50, trim: 'fringe' },
  // Sweaters
  {
    path: 'M36 0q14 8 28 0l17 6 19 66-15 5-10-36v59H25V41L15 77 0 72 19 6z',
    x: 50,
    seam: 'M25 93h50M25 41 19 8M75 41l6-33',
    trim: 'none',
  },
  // Long johns
  { path: 'M16 0h68l6 100H58L50 38l-8 62H10z', x: 30, seam: 'M15 7h70M50 7v31', trim: 'none' },
];
export const shapeOf = (type: number): Shape => SHAPES[type] ?? SHAPES[3]!;

/** Four bars that show a pattern: 0 and 1 are its colours. By number, as in the rules; 0 is none. */
export const SIGNS: number[][] = [
  [0, 1, 1, 2, 0],
  [0, 1, 0, 1, 0],
  [0, 0, 1, 1, 1],
  [0, 1, 2, 1, 0],
  [0, 0, 0, 0, 0],
];
