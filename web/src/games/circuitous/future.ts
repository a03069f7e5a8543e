// The table as an action would leave it, for drawing: what the offer moves, and the path that the hall foresees.
import type { Tabled } from './geometry';
import type { Laying, Moving, Pointing } from './meaning';
import type { CardView, CircuitousReference, CircuitousView, Foreseen } from './view';

export interface Future extends Tabled {
  points: number[];
  distance: number | null;
  winner: number | null;
  /** Cards of the path that are not on it now. */
  joining: number[];
  /** Cards of the path of now that would not be on it. */
  leaving: number[];
}

export function future(
  view: CircuitousView,
  reference: CircuitousReference,
  seat: number,
  meant: Laying | Moving | Pointing,
  soon: Foreseen,
): Future {
  const cards = [...view.cards];
  let finishes = view.finishes;
  const { x, y, width, height } = meant;
  if (meant.do === 'lay' || meant.do === 'put') {
    const kind = reference.kinds[meant.kind];
    const number = meant.do === 'put' ? meant.on : cards.length;
    cards[number] = {
      ...{ number, x, y, width, height, turn: meant.turn, paths: meant.paths, open: meant.free, kind: meant.kind },
      ...{ code: kind?.code ?? null, shape: kind?.shape ?? null, points: kind?.points ?? 0, owner: seat, end: false },
    } satisfies CardView;
  } else if (meant.do === 'turn') {
    const card = cards[meant.card];
    if (card !== undefined) cards[meant.card] = { ...card, x, y, width, height, paths: meant.paths };
  } else if (meant.do === 'spin' || meant.do === 'slide')
    finishes = finishes.map((one) =>
      one.number !== meant.finish
        ? one
        : { ...one, x, y, width, height, black: meant.do === 'spin' ? meant.black : one.black },
    );
  if (soon.touched !== null)
    finishes = finishes.map((one) => (one.number === soon.touched ? { ...one, touched: true } : one));
  const put = meant.do === 'put' ? meant.on : -1;
  return {
    cards,
    finishes,
    path: soon.path,
    lead: soon.lead,
    points: soon.points,
    distance: soon.distance,
    winner: soon.winner,
    joining: soon.path.filter((number) => number === put || !view.path.includes(number)),
    leaving: view.path.filter((number) => number === put || !soon.path.includes(number)),
  };
}
