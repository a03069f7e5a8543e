import { describe, expect, it } from 'vitest';
import { called, namesIn } from './peek.svelte';
import { chapterOf, read } from './rulebook';
import { marked } from './sentence';

const SOURCE = `# A game

A game for two.

## In short

**The aim.** Have most.

**A round.** Take one (R2.1).

**The end.** After six.

## R1 What there is

- **R1.1** Tiles.

## R2 Turns

- **R2.1** Take one.
  - Or none.
`;

describe('a rulebook', () => {
  const book = read(SOURCE);
  it('tells aim, turn and end apart from the rest', () => {
    expect(book.short.map((short) => short.about)).toEqual(['aim', 'turn', 'end']);
    expect(book.lead).toHaveLength(1);
  });
  it('has its rules by chapters, and links to them', () => {
    expect(book.chapters.map((chapter) => chapter.id)).toEqual(['R1', 'R2']);
    expect(chapterOf('R12.3')).toBe('R12');
    expect(book.short[1]?.text).toContainEqual({ kind: 'link', text: 'R2.1', href: '#R2.1' });
  });
});

describe('names in sentences', () => {
  const card = (name: string): { name: string; text: string; value: string } => ({ name, text: '', value: '' });
  const group = (title: string, names: string[], spoken = true): Parameters<typeof namesIn>[0][number] => ({
    title,
    cards: names.map(card),
    reconstructed: '',
    spoken,
  });
  const { names, pattern } = namesIn([
    group('Cats', ['Millie', 'Leo']),
    group('Tapestries', ['Blue: Moths']),
    group('Requests', ['Request 1: Odd Socks', 'Socks']),
    group('People', ['Ada, Weaver']),
    group('Patches', ['pink'], false),
  ]);
  it('are called as people call them', () => {
    expect(called('Blue: Moths')).toEqual(['Blue', 'Moths']);
    expect(called('Request 1: Odd Socks')).toEqual(['Odd Socks']);
    expect([...names.keys()]).toContain('Ada');
    expect(names.has('pink')).toBe(false);
  });
  it('are found whole, the longest first, and never inside another word or name of a player', () => {
    const found = (text: string): string[] =>
      marked(text, ['Leo'], pattern).flatMap((part) => (part.card ? [part.text] : []));
    expect(found('Millie likes Odd Socks, not pink.')).toEqual(['Millie', 'Odd Socks']);
    expect(found('Leonard, Bluebell and Millie-Mae')).toEqual([]);
    expect(found('{0} plays Moths.')).toEqual(['Moths']);
  });
  it('stand beside the numbers of rules', () => {
    expect(marked('A patch never moves (R3.1).', [], null)).toContainEqual({ text: '(R3.1)', rule: 'R3.1' });
  });
});
