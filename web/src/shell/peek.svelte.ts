// Cards whose names stand in sentences: which names there are at this table, and what each shows.
import type { MinuteModule } from '../board/contract';
import { moduleOf } from '../games/modules';
import type { CardsBody, CardTold } from '../wire';
import { api } from './api';

export interface Known {
  heading: string;
  card: CardTold;
}

interface Box {
  names: Map<string, Known>;
  pattern: RegExp | null;
  reference: unknown;
  minute: MinuteModule | null;
}

export const box = $state<{ now: Box | null }>({ now: null });

/** The words by which sentences call a card: "Blue: Moths" is Blue, and Moths; "Ada, Weaver" is Ada. */
export function called(name: string): string[] {
  const parts = name.split(': ');
  const words = parts.length === 2 ? parts.filter((part) => !/\d/.test(part)) : [name];
  return words.flatMap((word) => (word.includes(', ') ? [word, word.split(', ')[0] ?? word] : [word]));
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

export function namesIn(cards: CardsBody['cards']): { names: Map<string, Known>; pattern: RegExp | null } {
  const names = new Map<string, Known>();
  for (const group of cards.filter((one) => one.spoken))
    for (const card of group.cards)
      for (const word of called(card.name)) if (!names.has(word)) names.set(word, { heading: group.title, card });
  const longest = [...names.keys()].sort((one, other) => other.length - one.length);
  const pattern =
    longest.length === 0
      ? null
      : new RegExp(`(?<![\\p{L}\\d-])(?:${longest.map(escaped).join('|')})(?![\\p{L}\\d-])`, 'gu');
  return { names, pattern };
}

/** Learn the cards of a table, once it is drawn. */
export async function learn(game: string, table: string): Promise<void> {
  try {
    const [told, minute] = await Promise.all([api.cardsAt(table), moduleOf(game)?.minute?.() ?? null]);
    box.now = { ...namesIn(told.cards), reference: told.reference, minute };
  } catch {
    box.now = null; // sentences stay plain
  }
}

export function forget(): void {
  box.now = null;
}
