import { mount, unmount } from 'svelte';
import { describe, expect, it } from 'vitest';
import { Offers } from '../../board/offers';
import { inQuarters } from '../../board/words';
import { onto } from './dragging';
import { dyeOf, itemsText, missing, yarnText } from './facts';
import { flights } from './flights';
import type { Play } from './meaning';
import Projects from './Projects.svelte';
import { recipe } from './recipe';
import { type Table, tellOffer } from './telling';
import type { ArchRavelsReference, ArchRavelsView, Offer, PatternView, SeatView } from './view';

const facts = {
  colours: ['red', 'blue', 'green', 'yellow', 'orange', 'purple'].map((name) => ({ name, letter: name.charAt(0) })),
  items: [
    { one: 'hat', many: 'hats' },
    { one: 'bear', many: 'bears' },
    { one: 'pair of mittens', many: 'pairs of mittens' },
    { one: 'scarf', many: 'scarves' },
    { one: 'blanket', many: 'blankets' },
  ],
} as ArchRavelsReference;

describe('words', () => {
  it('writes quarters as fractions', () => {
    expect([39, 40, -6, 3, 0, -39].map((quarters) => inQuarters(quarters))).toEqual([
      '9¾',
      '10',
      '−1½',
      '¾',
      '0',
      '−9¾',
    ]);
  });

  it('counts yarn and items in words', () => {
    expect(yarnText([2, 0, 1, 0, 0, 3], facts)).toBe('2 red, 1 green and 3 purple');
    expect(yarnText([0, 0, 0, 0, 0, 0], facts)).toBe('nothing');
    expect(itemsText([2, 1, 0, 2, 0], facts)).toBe('2 hats, 1 bear and 2 scarves');
    expect(itemsText([0, 0, 2, 1, 0], facts)).toBe('2 pairs of mittens and 1 scarf');
    expect(missing([2, 0, 1], [1, 3, 1])).toEqual([1, 0, 0]);
  });

  it('has a dye for each yarn', () => {
    expect(facts.colours.map(({ name }, colour) => dyeOf(colour) === name)).toEqual(Array(6).fill(true));
  });
});

describe('a recipe', () => {
  const pattern = (cost: number[] | null, size: number, lacks: number): PatternView => ({
    cost,
    size,
    lacks,
    learned: false,
    payable: lacks === 0,
    tile: null,
  });

  it('shows exact yarn, and which of it is missing', () => {
    const wanted = recipe(pattern([2, 0, 0, 0, 1, 0], 3, 1), 7, [1, 5, 0, 0, 1, 0]);
    expect(wanted.map(({ colour, ghost }) => [colour, ghost])).toEqual([
      [0, false],
      [0, true],
      [4, false],
    ]);
  });

  it('marks general patterns: equal marks are equal colours', () => {
    const marks = (rule: number, size: number) =>
      recipe(pattern(null, size, 0), rule, [1, 1, 1, 1, 1, 1]).map(({ mark }) => mark);
    expect(marks(1, 2)).toEqual([0, 1]);
    expect(marks(5, 3)).toEqual([0, 0, 0]);
    expect(marks(7, 3)).toEqual([0, 0, 1]);
    expect(marks(11, 4)).toEqual([null, null, null, null]);
  });

  it('leaves as many places open as the bowl lacks', () => {
    expect(recipe(pattern(null, 5, 2), 6, [3, 0, 0, 0, 0, 0]).filter(({ ghost }) => ghost)).toHaveLength(2);
  });
});

describe('what an offer would press', () => {
  const pattern = { cost: null, size: 2, lacks: 0, learned: false, payable: true, tile: null };
  const area = { bowl: [1, 1, 0, 0, 0, 0], patterns: [pattern], requests: [{ request: 3, pattern }] };
  const brings = { earns: 16, bowl: null, opens: [], closes: [], reaches: [] };
  const offered: Offer[] = [
    { do: 'craft', item: 0, ...brings },
    { do: 'craft', request: 3, ...brings },
    { do: 'done' },
  ];
  const table = {
    view: { stage: 'act', left: { crafts: 1 }, seats: [area] },
    facts: { ...facts, rules: [], requests: [] },
    meanings: new Offers<Offer>(offered.map((offer, action) => ({ action, text: '', offer }))),
    observer: 0,
    names: [],
  } as unknown as Table;

  it('is the pattern or the request, or nothing', () => {
    const told = offered.map((offer) => tellOffer(table, 0, offer));
    expect(told.map((focus) => [focus?.key, focus?.action])).toEqual([
      ['pattern:0:0', 0],
      ['request:0:3', 1],
      [undefined, undefined],
    ]);
  });
});

describe('what a hand can move', () => {
  const brings = { earns: 0, bowl: null, opens: [], closes: [], reaches: [] };
  const pattern = (cost: number[] | null) => ({ cost });
  const table = (...offered: Offer[]): Table =>
    ({
      view: {
        left: { any_colours: false },
        seats: [
          {
            bowl: [2, 1, 0, 0, 0, 0],
            patterns: [pattern(null), pattern([2, 0, 0, 0, 0, 0])],
            requests: [{ request: 3, pattern: pattern([0, 1, 0, 0, 0, 0]) }],
          },
        ],
      },
      facts: { projects: [{ items: [1, 0, 0, 0, 0] }, { items: [0, 2, 0, 0, 0] }] },
      meanings: new Offers<Offer>(offered.map((offer, action) => ({ action, text: '', offer }))),
      observer: 0,
    }) as unknown as Table;
  const moves = (key: string, ...offered: Offer[]) => [...onto(table(...offered), key)];

  it('is a card into the basket, and the marker to another space', () => {
    const shop: Offer = { do: 'shop', slot: 2, ...brings };
    expect(moves('slot:2', shop)).toEqual([
      ['basket', 0],
      ['bowl', 0],
    ]);
    expect(moves('slot:3', shop)).toEqual([]);
    expect(moves('marker', { do: 'move', space: 1 }, { do: 'move', space: 3 })).toEqual([
      ['space.1', 0],
      ['space.3', 1],
    ]);
  });
  it('is yarn onto what it can be crafted into', () => {
    const crafts: Offer[] = [
      { do: 'craft', item: 0, ...brings },
      { do: 'craft', item: 1, ...brings },
      { do: 'craft', request: 3, ...brings },
    ];
    expect(moves('bowl:0', ...crafts).map(([place]) => place)).toEqual(['pattern.0', 'pattern.1']);
    expect(moves('bowl:1', ...crafts).map(([place]) => place)).toEqual(['pattern.0', 'request.3']);
    expect(moves('bowl:2', ...crafts)).toEqual([]);
    expect(moves('bowl:1', { do: 'pick', colour: 1 })).toEqual([['made', 0]]);
    expect(moves('spin:4', { do: 'spin', colour: 4, ...brings })).toEqual([['bowl', 0]]);
  });
  it('is a thing onto a project that wants it, its pattern, or back into the bowl', () => {
    const offered: Offer[] = [
      { do: 'finish', project: 0, ...brings },
      { do: 'finish', project: 1, ...brings },
      { do: 'learn', item: 0, ...brings },
    ];
    expect(moves('item:0:0', ...offered)).toEqual([
      ['pattern.0', 2],
      ['project.0', 0],
    ]);
    expect(moves('item:1:0', ...offered)).toEqual([]);
    expect(moves('item:0:1', { do: 'item', item: 1, ...brings })).toEqual([['bowl', 0]]);
  });
});

describe('flights', () => {
  const seat = (bowl: number[], items = [0, 0, 0, 0, 0]): SeatView => ({
    bowl,
    items,
    threes: [],
    character: 0,
    marker: 0,
    patterns: [],
    points: 0,
    projects: [],
    requests: [],
    tangled: false,
    tally: { projects: 0, requests: 0, learned: 0, items: 0, unfinished: 0, yarn: 0 },
  });
  const view = (bazaar: (number | null)[], seats: SeatView[]): ArchRavelsView => ({ bazaar, seats }) as ArchRavelsView;

  it('carries yarn from the card that was taken to the bowl', () => {
    const before = view([3, 4], [seat([1, 1, 0, 0, 0, 0])]);
    expect(flights(before, view([3, null], [seat([1, 2, 0, 0, 0, 0])]))).toEqual([
      { from: 'slot.1', to: 'bowl.0.1', manner: 'roll', sound: 'yarn' },
    ]);
  });

  it('carries an item from the bowl to the shelf, and new cards from the deck', () => {
    const before = view([null], [seat([1, 1, 0, 0, 0, 0])]);
    expect(flights(before, view([null], [seat([0, 0, 0, 0, 0, 0], [1, 0, 0, 0, 0])]))).toEqual([
      { from: 'bowl.0.0', to: 'item.0.0', sound: 'wool' },
    ]);
    expect(flights(before, view([9], [seat([1, 1, 0, 0, 0, 0])]))).toEqual([
      { from: 'deck', to: 'slot.0', sound: 'card' },
    ]);
  });
});

describe('the Project List', () => {
  const shown = (countdown: number | null): string => {
    const view = { countdown, closing: null, to_finish: 2, project_deck: 1, projects: [null, null, null], seats: [] };
    const table = { view, facts, observer: null } as unknown as Table;
    const target = document.createElement('div');
    const list = mount(Projects, { target, props: { table, play: {} as Play } });
    const text = target.querySelector('header')?.textContent ?? '';
    void unmount(list);
    return text.replace(/\s+/g, ' ');
  };

  it('counts the last turns of a stalemate, and says nothing before', () => {
    expect(shown(null)).not.toContain('Without');
    expect(shown(10)).toContain('Without a finished project the game ends after 10 more turns');
    expect(shown(1)).toContain('Without a finished project the game ends with this turn');
  });
});
