// Sentences from the wire hold seats as {0}, {1}; here they are taken apart so that names can be drawn, never parsed as markup.
import type { SeatTold } from '../wire';

export type Part = { text: string; seat?: number; card?: true; rule?: string };

const SEAT = /\{(\d+)\}/g;
const RULE = /\((R\d{1,2}(?:\.\d{1,2})?)\)/g;

/** Split what no part claims yet by a pattern. */
function split(found: Part[], pattern: RegExp, claim: (match: RegExpMatchArray) => Part): Part[] {
  return found.flatMap((part) => {
    if (part.seat !== undefined || part.rule !== undefined) return [part];
    const pieces: Part[] = [];
    let end = 0;
    for (const match of part.text.matchAll(pattern)) {
      if (match.index > end) pieces.push({ text: part.text.slice(end, match.index) });
      pieces.push(claim(match));
      end = match.index + match[0].length;
    }
    if (end < part.text.length) pieces.push({ text: part.text.slice(end) });
    return pieces;
  });
}

/** A sentence with the names of cards and the numbers of rules apart, too. */
export function marked(sentence: string, names: readonly string[], cards: RegExp | null): Part[] {
  const ruled = split(parts(sentence, names), RULE, (match) => ({ text: match[0], rule: match[1] ?? '' }));
  return cards === null ? ruled : split(ruled, cards, (match) => ({ text: match[0], card: true }));
}

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
