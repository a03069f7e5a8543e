// Colours and patterns of the patches: six hues, each with a symbol, times six prints.
import { GLYPHS, type Glyph } from '../../board/dyes';
import type { CalicoReference, GoalFacts } from './view';

export interface Colour {
  base: string;
  dark: string;
  light: string;
  /** Of the symbol on paper: at least 4.5 to 1 against it. */
  ink: string;
}

// In the order of the rules: pink, yellow, green, teal, navy, purple.
const COLOURS: Colour[] = [
  { base: '#d98c9a', dark: '#b5596d', light: '#f6ccd1', ink: '#8a2f49' },
  { base: '#e3b943', dark: '#b98719', light: '#f9e5a4', ink: '#6a4e05' },
  { base: '#88a357', dark: '#5c7735', light: '#c3d59c', ink: '#3d5720' },
  { base: '#479a9b', dark: '#27706f', light: '#a3d8d3', ink: '#17595a' },
  { base: '#3a4c7a', dark: '#232f52', light: '#8a9dcb', ink: '#24345c' },
  { base: '#8b62a0', dark: '#643f7a', light: '#cbaedb', ink: '#573368' },
];
/** Unbleached cloth: a pattern of no colour. */
export const LINEN: Colour = { base: '#efe5d0', dark: '#8b7557', light: '#55453a', ink: '#4a3b2f' };

export const colourOf = (colour: number): Colour => COLOURS[colour] ?? LINEN;

const OWN_GLYPHS: Record<string, Glyph> = {
  ring: { stroke: 'M12 5a7 7 0 1 0 0 14a7 7 0 0 0 0-14z' },
  clover: {
    fill: 'M12 2.6a4.3 4.3 0 0 1 3.9 6.2 4.4 4.4 0 1 1-2.2 7.3c0 2.3.6 4 2 5.3H8.3c1.4-1.3 2-3 2-5.3a4.4 4.4 0 1 1-2.2-7.3A4.3 4.3 0 0 1 12 2.6z',
  },
};
export const glyphOf = (symbol: string): Glyph => OWN_GLYPHS[symbol] ?? GLYPHS[symbol] ?? {};

const PATTERNS = 6;
export const colourIn = (patch: number): number => Math.floor(patch / PATTERNS);
export const patternIn = (patch: number): number => patch % PATTERNS;

export const patchName = (reference: CalicoReference, patch: number): string =>
  `${reference.colours[colourIn(patch)]?.name ?? ''} ${reference.patterns[patternIn(patch)] ?? ''}`;

export const spaceName = (reference: CalicoReference, row: number, col: number): string =>
  reference.spaces.find((space) => space.row === row && space.col === col)?.name ?? '';

/** What a goal is worth, as a sentence. */
export const goalWorth = ({ low, high }: GoalFacts): string =>
  `${low} points if colours or patterns fit, ${high} if both do.`;
