// Dyes: every colour has a hue, a symbol and a weave, so that no game has to tell two things apart by hue alone.

export type WeaveName =
  | 'plain'
  | 'twill'
  | 'herringbone'
  | 'basket'
  | 'bargello'
  | 'diamond'
  | 'knit'
  | 'check'
  | 'cross'
  | 'ripple'
  | 'dot'
  | 'stripe';

export interface Dye {
  name: string;
  base: string;
  dark: string;
  light: string;
  /** Of the symbol on paper: at least 4.5 to 1 against it. */
  ink: string;
  symbol: string;
  weave: WeaveName;
}

const dye = (
  name: string,
  base: string,
  dark: string,
  light: string,
  ink: string,
  symbol: string,
  weave: WeaveName,
): Dye => ({
  name,
  base,
  dark,
  light,
  ink,
  symbol,
  weave,
});

export const DYES = {
  blue: dye('Blue', '#4a6c9b', '#35527c', '#6d8cb8', '#2b4a78', 'moth', 'ripple'),
  black: dye('Black', '#3d3a3f', '#28262a', '#5b575e', '#262327', 'moon', 'twill'),
  red: dye('Red', '#b04a3c', '#8c3529', '#cb7263', '#8f2f24', 'heart', 'herringbone'),
  green: dye('Green', '#6b8350', '#52683b', '#8ea372', '#46602c', 'leaf', 'knit'),
  white: dye('White', '#e9e0d0', '#cfc2ab', '#fbf6ec', '#5d5346', 'snow', 'plain'),
  orange: dye('Orange', '#d4813c', '#b16425', '#e8a469', '#97500f', 'sun', 'basket'),
  yellow: dye('Yellow', '#dcb54a', '#bb922b', '#efd382', '#77590a', 'crown', 'diamond'),
  purple: dye('Purple', '#7c5a86', '#60426a', '#a080a9', '#5d3a68', 'gem', 'bargello'),
  pink: dye('Pink', '#cf8a93', '#b06b76', '#e4b1b6', '#8d3f4e', 'flower', 'dot'),
  teal: dye('Teal', '#4f8a86', '#386d6a', '#7cb0ab', '#245f5b', 'drop', 'cross'),
  brown: dye('Brown', '#8a6546', '#6c4b31', '#ab8868', '#5f3f25', 'acorn', 'check'),
  grey: dye('Grey', '#8f8a84', '#716c67', '#b0aba5', '#4f4a45', 'stone', 'stripe'),
} as const satisfies Record<string, Dye>;

export type DyeName = keyof typeof DYES;

/** Symbols in a box of 24: what is filled, and what is drawn over it as a line. */
export interface Glyph {
  fill?: string;
  line?: string;
  stroke?: string;
}

const rays = [0, 45, 90, 135, 180, 225, 270, 315]
  .map((angle) => {
    const at = (degrees: number, radius: number): string => {
      const turn = ((angle + degrees) * Math.PI) / 180;
      return `${(12 + radius * Math.cos(turn)).toFixed(2)} ${(12 + radius * Math.sin(turn)).toFixed(2)}`;
    };
    return `M${at(-13, 6.3)}L${at(0, 10.8)}L${at(13, 6.3)}z`;
  })
  .join('');

const petals = [0, 72, 144, 216, 288]
  .map((angle) => {
    const turn = ((angle - 90) * Math.PI) / 180;
    const x = 12 + 5 * Math.cos(turn);
    const y = 12 + 5 * Math.sin(turn);
    return `M${(x - 4).toFixed(2)} ${y.toFixed(2)}a4 4 0 1 0 8 0a4 4 0 1 0-8 0z`;
  })
  .join('');

export const GLYPHS: Record<string, Glyph> = {
  moth: {
    fill: 'M12 7.4c.9 0 1.3.8 1.4 2C15 6.4 18 4.6 21.4 5c.7 3.6-1 6.6-4.2 7.7 1.7.9 2.5 2.8 1.7 5.2-2.5.7-4.7-.6-5.6-2.9L12.7 20h-1.4l-.6-5c-.9 2.3-3.1 3.6-5.6 2.9-.8-2.4 0-4.3 1.7-5.2C3.6 11.6 1.9 8.6 2.6 5 6 4.6 9 6.4 10.6 9.4c.1-1.2.5-2 1.4-2z',
    stroke: 'M11.3 7.6 9.3 4.2M12.7 7.6l2-3.4',
  },
  moon: { fill: 'M15.5 2.8A9.6 9.6 0 1 0 21.3 15.8 7.9 7.9 0 0 1 15.5 2.8z' },
  heart: {
    fill: 'M12 20.8C5 15.7 2.8 12.2 2.8 8.8 2.8 6 5 3.9 7.6 3.9c1.8 0 3.4 1 4.4 2.7 1-1.7 2.6-2.7 4.4-2.7 2.6 0 4.8 2.1 4.8 4.9 0 3.4-2.2 6.9-9.2 12z',
  },
  leaf: {
    fill: 'M20.8 3.2C10.5 3.2 3.8 7.9 3.8 15.2c0 1.4.3 2.7.8 3.8L3 20.7l1.3 1.2 1.7-1.7c1.1.6 2.3.9 3.7.9 7.7 0 11.1-8.2 11.1-17.9z',
    line: 'M6.6 17.6C9.5 13.8 12.6 10.8 16.2 8.3M10.4 13.4V9.8M13.2 10.8l3.8.4',
  },
  snow: {
    stroke:
      'M12 2.5v19M3.8 7.2l16.4 9.6M3.8 16.8 20.2 7.2M9.6 4.2 12 6.3l2.4-2.1M9.6 19.8 12 17.7l2.4 2.1M3.6 10.4l3-1.2-.6-3.1M20.4 13.6l-3 1.2.6 3.1M3.6 13.6l3 1.2-.6 3.1M20.4 10.4l-3-1.2.6-3.1',
  },
  sun: { fill: `M12 7a5 5 0 1 1 0 10a5 5 0 0 1 0-10z${rays}` },
  crown: { fill: 'M2.6 7.6l4.9 4.2L12 4.4l4.5 7.4 4.9-4.2L19.3 19.4H4.7z', line: 'M5.6 16.4h12.8' },
  gem: { fill: 'M7 3.8h10l4.8 6.2L12 21.2 2.2 10z', line: 'M2.8 10h18.4M8.4 10 12 20.2 15.6 10 12 4.3z' },
  flower: { fill: petals, line: 'M9.8 12a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0z' },
  drop: {
    fill: 'M12 2.4C16.6 8 18.8 11.6 18.8 14.8a6.8 6.8 0 0 1-13.6 0C5.2 11.6 7.4 8 12 2.4z',
    line: 'M8.4 14.6c0 2 1.4 3.6 3.4 3.8',
  },
  acorn: {
    fill: 'M11 5V2.8h2V5c4 .2 7 2 7 5.2H4C4 7 7 5.2 11 5zM5.2 11.6h13.6c0 5-3 8.2-6.8 10-3.8-1.8-6.8-5-6.8-10z',
  },
  stone: { fill: 'M8 4.6 16.4 4l5 6.4-2 8.2-8.2 1.8-7.8-4.6L3 9.4z', line: 'M8.4 5.2 11 10l8.8 1M11 10l-6.8 5' },
};
