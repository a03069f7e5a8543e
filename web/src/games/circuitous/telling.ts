// The table in words, for those who hear it and for the note beside the hand.
import { capital, count, listing } from '../../board/words';
import { wind } from './facts';
import type { Future } from './future';
import type { Laying, Moving, Pointing, Spot } from './meaning';
import type { CircuitousReference, CircuitousView } from './view';

export interface Told {
  view: CircuitousView;
  reference: CircuitousReference;
  names: string[];
  observer: number | null;
}

const NUMBERS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
const CARD = 14; // quarter inches, the long edge

const winds = (letters: string): string => listing([...letters].map(wind));

/** "Ada's tee", "your cross", "the Start". */
export function cardName({ view, reference, names, observer }: Told, number: number): string {
  const card = view.cards[number];
  if (card === undefined || card.kind === null) return 'the Start';
  const title = reference.kinds[card.kind]?.title ?? 'card';
  return card.owner === observer ? `your ${title}` : `${names[card.owner ?? 0] ?? ''}’s ${title}`;
}

export const finishName = ({ view }: Told, number: number): string =>
  view.finishes.length === 1 ? 'the Finish' : `the near Finish, number ${number}`;

/** "north of Ada's tee" */
export const where = (told: Told, spot: { on: number; edge: string }): string =>
  spot.edge === '' ? `in place of ${cardName(told, spot.on)}` : `${wind(spot.edge)} of ${cardName(told, spot.on)}`;

/** "two cards from the near Finish" */
export function distance(told: Told, away: number | null, finish: number | null): string {
  if (away === null || finish === null) return 'which closes this path';
  const cards = Math.round(away / CARD);
  if (cards === 0) return `right before ${finishName(told, finish)}`;
  return `${NUMBERS[cards] ?? cards} ${cards === 1 ? 'card' : 'cards'} from ${finishName(told, finish)}`;
}

/** All there is to say about a card that would come to lie somewhere. */
export function laying(told: Told, one: Laying): string {
  const what = told.reference.kinds[one.kind]?.title ?? 'card';
  const begin = `${capital(what)} ${where(told, one)}`;
  if (one.ends)
    return `${begin}: it reaches ${one.finish === null || told.view.finishes.length === 1 ? 'the Finish' : `Finish ${one.finish}`} and ends the game`;
  if (one.do === 'put') return `${begin}, with paths to ${winds(one.paths)}`;
  const joined = one.paths.length - one.free.length;
  const joins = joined > 1 ? `, joining ${NUMBERS[joined]} ends` : '';
  return `${begin}${joins}, ${distance(told, one.away, one.finish)}${one.free === '' ? '' : `; open to ${winds(one.free)}`}`;
}

export function moving(told: Told, one: Moving): string {
  const ends = one.ends ? ', which ends the game' : '';
  if (one.do === 'slide') return `Finish ${one.finish} slides to the ${wind(one.direction)}${ends}`;
  if (one.do === 'spin')
    return `Finish ${one.finish} turns to the ${one.side}: its black edge faces ${wind(one.black)}${ends}`;
  return `${capital(cardName(told, one.card))}, card ${one.card}, turns to the ${one.side}, with paths to ${winds(one.paths)}${ends}`;
}

export const pointing = (told: Told, one: Pointing): string =>
  one.do === 'swap'
    ? `Replace ${cardName(told, one.card)}, card ${one.card}`
    : `The path goes through ${cardName(told, one.card)}, card ${one.card}`;

/** An open end where the chosen card cannot lie. */
export const closed = (told: Told, spot: Spot): string => `${capital(where(told, spot))}: ${spot.barred[0]?.why ?? ''}`;

/** What a choice would bring everybody: "You +3, Ben −2 along the path". */
export function outcome({ view, names, observer }: Told, soon: Future): string {
  const name = (seat: number): string => (seat === observer ? 'You' : (names[seat] ?? ''));
  if (soon.winner !== null) {
    const rest = soon.points.flatMap((points, seat) =>
      seat === soon.winner ? [] : [`${seat === observer ? 'you' : (names[seat] ?? '')} ${points}`],
    );
    const verb = soon.winner === observer ? 'win' : 'wins';
    return `${name(soon.winner)} ${verb} with ${soon.points[soon.winner]} along the path; ${listing(rest)}.`;
  }
  const changes = soon.points.flatMap((points, seat) => {
    const by = points - (view.seats[seat]?.points ?? 0);
    return by === 0 ? [] : [`${name(seat)} ${signed(by)}`];
  });
  return changes.length > 0 ? `${listing(changes)} along the path.` : 'Nobody’s points change.';
}

/** With its sign, and a true minus. */
export const signed = (by: number): string => (by > 0 ? `+${by}` : by < 0 ? `−${-by}` : '±0');

/** A card on the table, for those who look at it. */
export function about(told: Told, number: number): string {
  const card = told.view.cards[number];
  if (card === undefined || card.kind === null) return 'The Start: the path begins here.';
  const kind = told.reference.kinds[card.kind];
  const sign = told.reference.guide.find((one) => one.ability === kind?.ability);
  const points = count(card.points, 'point');
  const along = told.view.path.includes(number) ? ', on the leading path' : '';
  const symbol = sign === undefined ? '' : `, ${sign.title.toLowerCase()}`;
  const open = card.open === '' ? 'no open end' : `open to ${winds(card.open)}`;
  return `${capital(cardName(told, number))}, card ${number}: ${points}${symbol}${told.view.settled ? '' : along}; ${open}.`;
}

/** What is going on, when nothing is pointed at. */
export function idle({ view, reference, names, observer }: Told, mine: boolean, spots: number, take: boolean): string {
  if (view.stage === 'over')
    return view.winner === null
      ? 'Everybody is out of cards: nobody wins.'
      : 'The golden stitches are the winning path.';
  if (!mine && observer === view.active) return 'One moment.';
  if (!mine && view.held !== null)
    return `${names[view.active] ?? ''} has taken up a ${reference.kinds[view.held]?.title ?? 'card'} and lays it.`;
  if (!mine) return `${names[view.active] ?? ''} is to move.`;
  if (take) return 'There is very much to choose from: first take up the card that you want to lay.';
  if (view.opening)
    return spots > 0
      ? 'Pull a card to the Start, or press a spot; turn it as you like.'
      : 'You have no card with three paths to begin with: discard one.';
  const asks: Record<CircuitousView['stage'], string> = {
    act:
      spots > 0
        ? 'Pull a card to an open end, or press a spot. Or use its symbol, or discard it.'
        : 'This card fits nowhere now: use its symbol, or discard it, or choose another.',
    drawn: 'You have drawn two: lay a card, or use the symbol of one.',
    lay: 'Choose where the card lies that you have taken up.',
    turn: 'Press an arrow at an end card: it turns on the path it hangs on.',
    spin: 'Press an arrow at a Finish: it turns by a quarter.',
    slide: 'Press an arrow: the Finish slides there.',
    swap: 'Press the card that you want to replace.',
    put: 'Choose the card of your hand that takes its place.',
    trace: 'Equally short paths part here: press the card through which yours goes.',
    over: '',
    end: 'Your turn is done. Take it back, or end it: then you draw.',
  };
  return asks[view.stage];
}
