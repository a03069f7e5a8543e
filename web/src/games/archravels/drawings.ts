// The Special Requests, each drawn in a box of 48 with a few felt shapes, in the order of the rules.
import { DYES } from '../../board/dyes';

export interface Shape {
  d: string;
  fill?: string;
  line?: string;
  width?: number;
  dash?: string;
}

const INK = '#3b2c20';
const CREAM = '#f6ecd9';
const SKIN = '#e3b48d';
const { red, blue, green, yellow, orange, purple, brown, grey, pink, teal } = DYES;

const felt = (d: string, fill: string): Shape => ({ d, fill, line: INK, width: 1.2 });
const plain = (d: string, fill: string): Shape => ({ d, fill });
const thread = (d: string, line: string, width = 1.4, dash?: string): Shape =>
  dash === undefined ? { d, line, width } : { d, line, width, dash };
const dot = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0z`;
const eyes = (x: number, y: number, apart: number, r = 1.6): Shape =>
  plain(dot(x - apart, y, r) + dot(x + apart, y, r), INK);

const SWEATER = 'M15 9h4c1 4 9 4 10 0h4l10 9-5 8-5-3v17H15V23l-5 3-5-8z';

const houseScarf = (one: string, two: string): Shape[] => [
  felt('M8 16c0-6 7-9 16-9s16 3 16 9-7 10-16 10S8 22 8 16z', one),
  plain('M15 14c2-3 5-4 9-4s7 1 9 4c-2 3-5 4-9 4s-7-1-9-4z', CREAM),
  felt('M14 23h11v19H14z', one),
  felt('M27 22l10-3 5 18-10 3z', two),
  plain('M14 28h11v4.5H14zM14 37h11v4.5H14z', two),
  plain('M28.5 27l9.8-3 1.2 4.4-9.8 3z', one),
  thread('M15.5 42v4M18.5 42v4M21.5 42v4M24.5 42v4', INK, 1.2),
];

export const REQUEST_DRAWINGS: Shape[][] = [
  // Snugglesaurus
  [
    felt(
      'M4 37c1-12 9-19 18-19 3-8 10-12 16-9 5 2 5 9-1 10l-5 1c3 5 4 11 3 18h-6l-1-6h-9l-1 6h-6l-1-6c-3 1-5 3-7 5z',
      green.base,
    ),
    felt('M12 20l2-6 4 4 3-6 4 4 3-6 3 3', orange.light),
    plain('M17 24c5-3 9-3 12 0-3 6-9 6-12 0z', green.light),
    plain(dot(36, 12, 1.4), INK),
    thread('M38 16c-2 1-4 1-5 0', INK, 1),
  ],
  // Wrist Warmers
  [
    felt('M6 9l12-2 3 12c3-2 6-1 6 2s-2 4-5 4l3 12-13 3z', green.base),
    felt('M29 10l12 3-3 11c3 2 4 5 2 7s-4 1-5-1l-4 11-12-4z', orange.base),
    thread('M8 13l10-2M9 17l10-2M13 34l11-3M29 14l11 3M28 18l11 3M22 36l11 4', CREAM, 1.6),
  ],
  // Prodigy Cowl
  [
    felt('M5 20c0-8 8-12 19-12s19 4 19 12v11c0 7-8 11-19 11S5 38 5 31z', blue.base),
    felt('M11 20c0-4 5-7 13-7s13 3 13 7-5 7-13 7-13-3-13-7z', blue.dark),
    thread('M8 29c8 6 24 6 32 0M8 34c8 6 24 6 32 0', blue.light, 1.6, '3 2.5'),
  ],
  // Hacky Sack
  [
    felt(dot(24, 25, 17), red.base),
    plain('M24 8a17 17 0 0 1 16 12L24 25z', yellow.base),
    plain('M24 25l16-5a17 17 0 0 1-9 20z', teal.base),
    plain('M24 25l7 15a17 17 0 0 1-19-3z', yellow.base),
    plain('M24 25L8 31a17 17 0 0 1 1-14z', teal.base),
    thread('M24 25V8M24 25l16-5M24 25l7 15M24 25l-12 12M24 25L9 17', CREAM, 1.4, '2.5 2'),
  ],
  // Unicorn
  [
    felt('M24 15L19 2l9 10z', yellow.base),
    felt('M12 44c-2-11 1-20 9-25l2-7 5 6c8 2 13 8 15 16 0 5-5 6-9 4l-8-5c-2 3-1 7 1 11z', CREAM),
    felt('M12 44c-7-9-6-22 6-29-1 4 0 6 2 9-4 4-5 11-3 20z', purple.base),
    thread('M11 38c-3-7-2-13 4-18', pink.base, 1.6),
    plain(dot(29, 24, 1.6), INK),
    plain(dot(39, 33, 1), INK),
  ],
  // Infinity Scarf
  [
    thread(
      'M24 24c-4-7-7-10-11-10a10 10 0 0 0 0 20c4 0 7-3 11-10s7-10 11-10a10 10 0 0 1 0 20c-4 0-7-3-11-10z',
      INK,
      9.4,
    ),
    thread(
      'M24 24c-4-7-7-10-11-10a10 10 0 0 0 0 20c4 0 7-3 11-10s7-10 11-10a10 10 0 0 1 0 20c-4 0-7-3-11-10z',
      yellow.base,
      7.4,
    ),
    thread(
      'M24 24c-4-7-7-10-11-10a10 10 0 0 0 0 20c4 0 7-3 11-10s7-10 11-10a10 10 0 0 1 0 20c-4 0-7-3-11-10z',
      red.base,
      7.4,
      '5 23',
    ),
    thread(
      'M24 24c-4-7-7-10-11-10a10 10 0 0 0 0 20c4 0 7-3 11-10s7-10 11-10a10 10 0 0 1 0 20c-4 0-7-3-11-10z',
      blue.base,
      7.4,
      '0 11 5 12',
    ),
  ],
  // Octopus
  [
    felt('M10 32c-3 3-6 3-7 0M38 32c3 3 6 3 7 0', 'none'),
    felt(
      'M8 24C6 12 13 5 24 5s18 7 16 19c0 7 6 8 5 13-3 4-8 1-9-3-1 5 1 8-3 9s-5-4-5-7c-1 4-1 8-4 8s-3-4-4-8c0 3-1 8-5 7s-2-4-3-9c-1 4-6 7-9 3-1-5 5-6 5-13z',
      purple.base,
    ),
    plain(dot(18, 20, 3.4) + dot(30, 20, 3.4), CREAM),
    eyes(24, 20.5, 6),
    thread('M20 27q4 3 8 0', INK),
  ],
  // Robot
  [
    thread('M24 10V4', INK, 2),
    felt(dot(24, 4.5, 2.5), red.base),
    felt('M11 10h26v18H11z', grey.base),
    felt('M14 30h20v13H14z', grey.light),
    felt('M6 15h5v8H6zM37 15h5v8h-5z', yellow.base),
    plain(dot(18, 18, 3.6) + dot(30, 18, 3.6), CREAM),
    eyes(24, 18, 6),
    thread('M17 24h14', INK, 1.6, '2 1.5'),
    plain(dot(20, 36, 2), red.base),
    plain(dot(28, 36, 2), blue.base),
  ],
  // Button Eye Sweater
  [
    felt(SWEATER, blue.base),
    thread('M15 37h18', blue.light, 3, '1.5 1.5'),
    felt(dot(19, 25, 3.8) + dot(29, 25, 3.8), yellow.base),
    thread('M17.5 23.5l3 3m0-3l-3 3M27.5 23.5l3 3m0-3l-3 3', INK, 1),
    thread('M19 32q5 3 10 0', CREAM, 1.4),
  ],
  // Friendship Bracelets
  [
    thread(dot(18, 24, 12), INK, 7),
    thread(dot(18, 24, 12), red.base, 5),
    thread(dot(18, 24, 12), yellow.base, 5, '4 4'),
    thread(dot(31, 26, 12), INK, 7),
    thread(dot(31, 26, 12), blue.base, 5),
    thread(dot(31, 26, 12), CREAM, 5, '4 4'),
    thread('M10 15a12 12 0 0 1 16 0', red.base, 5),
  ],
  // Dragon
  [
    felt('M18 22C8 14 5 8 4 4c9 1 17 5 20 14z', red.base),
    felt('M9 42C4 34 9 24 19 22c4-8 8-13 15-13l9 4-2 5-8 1c3 6 2 13-2 18 6 1 9-1 11-5 3 7-2 12-10 12z', green.base),
    felt('M22 16l1-6 4 3 1-6 4 2', orange.base),
    plain('M15 40c0-8 5-13 13-14 2 6 0 11-4 15z', yellow.light),
    plain(dot(34, 13, 1.4), INK),
  ],
  // Dwarf's Beard
  [
    felt('M13 16c0-9 5-13 11-13s11 4 11 13z', grey.base),
    felt('M14 14h20v10H14z', SKIN),
    felt('M10 20c4 4 9 4 14 1 5 3 10 3 14-1 2 12-5 25-14 26C15 45 8 32 10 20z', orange.base),
    thread('M17 28l3 12M24 26v17M31 28l-3 12', red.base, 1.8),
    eyes(24, 17, 4.5, 1.4),
    felt('M22 19h4v4h-4z', SKIN),
  ],
  // Tattered Sweater
  [
    felt('M15 9h4c1 4 9 4 10 0h4l10 9-4 6-6-2v18l-4-4-3 5-4-4-3 4-4-5V23l-5 3-5-8z', red.base),
    plain('M15 23h18v4.5H15zM15 32h18v4.5H15z', green.base),
    plain(dot(22, 30, 2.6), CREAM),
    thread('M33 40c3 3 6 1 5-2', green.dark, 1.4),
  ],
  houseScarf(blue.base, orange.base),
  houseScarf(green.base, yellow.base),
  houseScarf(red.base, yellow.base),
  houseScarf(yellow.base, purple.base),
  // Cunning Hat
  [
    felt('M8 26c0-12 6-17 16-17s16 5 16 17z', orange.base),
    felt('M6 24h36v7H6z', yellow.base),
    felt('M7 31h9l-2 12-4 2-3-5zM41 31h-9l2 12 4 2 3-5z', red.base),
    felt(dot(24, 7.5, 4.6), red.base),
    thread('M14 23c0-5 1-8 3-11M24 23V12M34 23c0-5-1-8-3-11', orange.dark, 1.3),
  ],
  // Loot
  [
    felt('M18 13c-8 6-13 14-12 21 1 7 7 9 18 9s17-2 18-9c1-7-4-15-12-21z', yellow.base),
    felt('M16 6l4 2 4-3 4 3 4-2-2 7H18z', yellow.light),
    thread('M17 13.5h14', red.base, 2.6),
    felt(dot(24, 29, 7), yellow.light),
    plain('M24 24l1.5 3.5 3.8.3-2.9 2.5.9 3.7-3.3-2-3.3 2 .9-3.7-2.9-2.5 3.8-.3z', yellow.dark),
  ],
  // Laser Sword
  [
    thread('M20 28L41 5', purple.light, 7.5),
    thread('M20 28L41 5', purple.base, 4),
    thread('M21 27L40 6', CREAM, 1.4),
    felt('M7 38l11-12 5 4-12 12z', grey.base),
    thread('M12 34l4 4M15 31l4 4', INK, 1.4),
  ],
  // Friendly Neighbor
  [
    felt('M9 22h30v22H9z', red.light),
    felt('M4 24L24 6l20 18z', red.base),
    felt('M20 30h9v14h-9z', CREAM),
    felt('M12 28h5v6h-5zM32 28h5v6h-5z', yellow.light),
    plain('M24 21c-3-2.5-4.5-3.8-4.5-5.6 0-3 3.8-3.3 4.5-.8.7-2.5 4.5-2.2 4.5.8 0 1.8-1.5 3.1-4.5 5.6z', CREAM),
  ],
  // Shoulder Monster
  [
    felt('M12 14L7 4l10 6zM36 14l5-10-10 6z', red.base),
    felt('M24 8c11 0 17 8 17 18s-6 17-17 17S7 36 7 26 13 8 24 8z', purple.base),
    felt(dot(24, 22, 7), CREAM),
    plain(dot(24, 22.5, 2.8), INK),
    felt('M15 33q9 5 18 0-2 6-9 6t-9-6z', INK),
    plain('M19 34.5l2 3 2-2.5zM26 35l2 2.8 2-3.3z', CREAM),
  ],
  // Tom's Scarf
  [
    thread('M11 44V18C11 9 18 5 24 5s13 4 13 13v10c0 6-9 6-9 0V17', INK, 9.6),
    thread('M11 44V18C11 9 18 5 24 5s13 4 13 13v10c0 6-9 6-9 0V17', yellow.base, 7.6),
    thread('M11 44V18C11 9 18 5 24 5s13 4 13 13v10c0 6-9 6-9 0V17', red.base, 7.6, '5 20'),
    thread('M11 44V18C11 9 18 5 24 5s13 4 13 13v10c0 6-9 6-9 0V17', green.base, 7.6, '0 5 5 15'),
    thread('M11 44V18C11 9 18 5 24 5s13 4 13 13v10c0 6-9 6-9 0V17', orange.base, 7.6, '0 10 5 10'),
    thread('M11 44V18C11 9 18 5 24 5s13 4 13 13v10c0 6-9 6-9 0V17', purple.base, 7.6, '0 15 5 5'),
  ],
  // Trouble
  [
    felt(
      'M24 7l3 3 5-2 1 5 6 1-1 5 5 4-4 4 2 6-6 1-1 6-6-2-4 4-4-4-6 2-1-6-6-1 2-6-4-4 5-4-1-5 6-1 1-5 5 2z',
      orange.base,
    ),
    thread('M15 18l-3-3M33 18l3-3M13 30l-4 2M35 30l4 2M24 39v4', orange.dark),
    plain(dot(19, 23, 3.4) + dot(29, 23, 3.4), CREAM),
    eyes(24, 23.5, 5),
    thread('M20 31q4 3 8 0', INK),
  ],
  // Undone
  [
    felt('M7 7h25v20l-4 3-4-3-4 4-4-4-4 3-5-3z', blue.base),
    thread('M7 12h25M7 17h25M7 22h25', blue.light, 1.4, '2 2'),
    thread('M28 30c10 0 14 6 8 9s-16-3-19 1 8 7 18 4', blue.base, 2.4),
    thread('M5 5h30', brown.base, 2.6),
  ],
  // Space Suit
  [
    felt('M12 30c0-4 4-6 12-6s12 2 12 6l5 10-5 3-2-4v5H14v-5l-2 4-5-3z', CREAM),
    felt(dot(24, 16, 11.5), CREAM),
    felt('M15 15c0-5 4-7 9-7s9 2 9 7-4 7-9 7-9-2-9-7z', teal.dark),
    thread('M19 13c1-2 3-3 5-3', CREAM, 1.6),
    plain(dot(19, 35, 1.9), red.base),
    plain(dot(24, 35, 1.9), green.base),
    plain(dot(29, 35, 1.9), blue.base),
  ],
];
