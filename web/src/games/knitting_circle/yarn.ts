// Colours of yarn, and what things are called.
import { GLYPHS, type Glyph } from '../../board/dyes';
import type { BonusPrint, GarmentView, KnittingCircleReference as Reference, TileView } from './view';

export type Side = TileView['side'];

/** In the order of the workspace, two slots each. */
export const BUTTON_KINDS = ['colour', 'pattern', 'garment'];

export interface Colour {
  base: string;
  dark: string;
  light: string;
  /** Of the symbol on paper: at least 4.5 to 1 against it. */
  ink: string;
  symbol: string;
}

// In the order of the rules: pink, yellow, green, teal, purple, indigo.
const COLOURS: Colour[] = [
  { base: '#db8a9b', dark: '#ad5068', light: '#f8d3d9', ink: '#8a2f49', symbol: 'flower' },
  { base: '#e2b640', dark: '#a97a12', light: '#fbe9ae', ink: '#6a4e05', symbol: 'moon' },
  { base: '#86a254', dark: '#54702e', light: '#cfdfac', ink: '#3d5720', symbol: 'clover' },
  { base: '#3f9d9c', dark: '#1f6a6a', light: '#b2e0da', ink: '#17595a', symbol: 'drop' },
  { base: '#8e66a6', dark: '#5f3b76', light: '#d8bfe4', ink: '#573368', symbol: 'gem' },
  { base: '#41538c', dark: '#28345f', light: '#a3b2dc', ink: '#24345c', symbol: 'sun' },
];
/** Unbleached: a slot that waits. */
export const LINEN: Colour = { base: '#e9dcc2', dark: '#b8a074', light: '#fbf6ea', ink: '#5d5346', symbol: 'stone' };

export const ALL_COLOURS = COLOURS;
export const colourOf = (colour: number): Colour => COLOURS[colour] ?? LINEN;

const CLOVER: Glyph = {
  fill: 'M12 2.6a4.3 4.3 0 0 1 3.9 6.2 4.4 4.4 0 1 1-2.2 7.3c0 2.3.6 4 2 5.3H8.3c1.4-1.3 2-3 2-5.3a4.4 4.4 0 1 1-2.2-7.3A4.3 4.3 0 0 1 12 2.6z',
};
export const glyphOf = (colour: number): Glyph =>
  colourOf(colour).symbol === 'clover' ? CLOVER : (GLYPHS[colourOf(colour).symbol] ?? {});

/** A card is type * room + its place in the deck. */
export const typeOfCard = (reference: Reference, card: number): number => Math.floor(card / reference.room);
export const placeOfCard = (reference: Reference, card: number): number => card % reference.room;
export const bonusesOf = (reference: Reference, card: number | null): BonusPrint[] =>
  card === null ? [] : (reference.types[typeOfCard(reference, card)]?.cards[placeOfCard(reference, card)] ?? []);

/** What a card says, in one line. */
export const bonusText = (reference: Reference, card: number | null): string =>
  bonusesOf(reference, card)
    .map((bonus) => bonus.text)
    .join(' · ');

/** "pink, knit side up"; "pink, either way". */
export const tileName = (reference: Reference, colour: number, side: Side): string =>
  `${reference.colours[colour] ?? ''} ${side === 'either' ? 'yarn, either way' : side}`;

const ONE = ['mitten', 'hat', 'sock', 'scarf', 'sweater', 'long johns'];
/** A single garment of a type. */
export const oneOf = (type: number): string => ONE[type] ?? 'garment';

/** What a completed garment brings. */
export const worthOf = (garment: GarmentView): number =>
  garment.points +
  garment.bonus +
  garment.buttons.reduce((sum, button) => sum + button.points, 0) -
  (garment.ugly ? 3 : 0);
