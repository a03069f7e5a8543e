// Sentences from the wire hold seats as {0}, {1}; here they are taken apart so that names can be drawn, never parsed as markup.
import type { SeatTold } from '../wire';

export type Part = { text: string; seat?: number };

const SEAT = /\{(\d+)\}/g;

export function parts(sentence: string, names: readonly string[]): Part[] {
  const found: Part[] = [];
  let end = 0;
  for (const match of sentence.matchAll(SEAT)) {
    const seat = Number(match[1]);
    const name = names[seat];
    if (name === undefined) continue;
    if (match.index > end) found.push({ text: sentence.slice(end, match.index) });
    found.push({ text: name, seat });
    end = match.index + match[0].length;
  }
  if (end < sentence.length) found.push({ text: sentence.slice(end) });
  return found;
}

export function withNames(sentence: string, names: readonly string[]): string {
  return parts(sentence, names)
    .map((part) => part.text)
    .join('');
}

/** The names of the seats; where two have the same, they are numbered. */
export function namesOf(seats: readonly Pick<SeatTold, 'seat' | 'name'>[]): string[] {
  const plain = seats.map((seat) => seat.name || `Seat ${seat.seat + 1}`);
  return plain.map((name, index) => {
    if (plain.filter((other) => other === name).length === 1) return name;
    return `${name} ${plain.slice(0, index + 1).filter((other) => other === name).length}`;
  });
}
