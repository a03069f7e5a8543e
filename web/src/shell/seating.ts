// Who shall sit at a new table: three ready-made companies, and how they follow when the number of seats changes.
import type { SeatCard, SeatWish } from '../wire';

/** With whom: by link, at one screen, or with bots. */
export type Company = 'friends' | 'screen' | 'bots';

const NEW: Record<Company, SeatWish['who']> = { friends: 'open', screen: 'same_screen', bots: 'bot' };

export function seating(company: Company, seats: number): SeatWish[] {
  return Array.from({ length: seats }, (_, seat) => ({ who: seat === 0 ? 'me' : NEW[company] }));
}

/** Keep who was chosen; new seats are filled in the chosen way. */
export function resize(wishes: SeatWish[], company: Company, seats: number): SeatWish[] {
  return [...wishes.slice(0, seats), ...seating(company, seats).slice(wishes.length)];
}

/** The allowed number of seats nearest to the wish, rather fewer than more. */
export function nearest(allowed: readonly number[], wish: number): number {
  let best = allowed[0] ?? wish;
  for (const number of allowed) if (Math.abs(number - wish) < Math.abs(best - wish)) best = number;
  return best;
}

/** What goes over the wire: names only where somebody has one to give. */
export function wishes(seats: SeatWish[]): SeatWish[] {
  return seats.map(({ who, name, level }, seat) => {
    if (who === 'bot') return level ? { who, level } : { who };
    if (who === 'same_screen') return { who, name: name?.trim() || `Player ${seat + 1}` };
    return { who };
  });
}

/** A name in the hall's lists: everybody is told who is a program. */
export const calledOf = (seat: Pick<SeatCard, 'name' | 'program'>): string =>
  seat.program ? `${seat.name} (bot)` : seat.name;
