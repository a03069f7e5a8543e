import { describe, expect, it } from 'vitest';
import { flights } from './flights';
import { fill, joined } from './groups';
import { box, group, neighbours, outline, towards, type Cell } from './hexes';
import { Meanings } from './meaning';
import type { CalicoView, SeatView } from './view';

const names = (cells: Cell[]): string[] => cells.map(({ row, col }) => `${row}.${col}`).sort();

function quilt(lies: Record<string, number> = {}): (number | null)[][] {
  return Array.from({ length: 7 }, (_, row) => Array.from({ length: 7 }, (_, col) => lies[`${row}.${col}`] ?? null));
}
function seat(lies: Record<string, number>, hand: (number | null)[]): SeatView {
  return {
    board: 'teal',
    button_tokens: [],
    buttons: [0, 0, 0, 0, 0, 0],
    cat_tokens: [],
    cats: [0, 0, 0],
    free: 22,
    goals: [],
    hand,
    hopes: [],
    offered: [],
    points: 0,
    quilt: quilt(lies),
    rainbow: false,
  };
}
function view(seats: SeatView[], market: (number | null)[], bag: number, ring: (number | null)[][] = []): CalicoView {
  return {
    active: 0,
    bag,
    cats: [],
    data: ring.length > 0 ? '0123456789abcdef' : null,
    draft: ring.length > 0 ? 'circle' : 'market',
    family: false,
    first: 0,
    gone: [],
    knit: [],
    market,
    objectives: [],
    own_data: false,
    pawns: [],
    reach: [],
    ring,
    scenario: null,
    seats,
    spot: null,
    stage: 'take',
    turn: 1,
  };
}

describe('hexes', () => {
  it('lie half a hex to the right in odd rows, so their neighbours differ', () => {
    expect(names(neighbours({ row: 2, col: 3 }))).toEqual(['1.2', '1.3', '2.2', '2.4', '3.2', '3.3']);
    expect(names(neighbours({ row: 3, col: 3 }))).toEqual(['2.3', '2.4', '3.2', '3.4', '4.3', '4.4']);
    expect(neighbours({ row: 0, col: 0 })).toHaveLength(2);
  });

  it('fill the whole quilt and no more', () => {
    expect(box({ row: 0, col: 0 })).toMatchObject({ left: '0.0000%', top: '0.0000%' });
    const last = box({ row: 5, col: 6 });
    expect(parseFloat(last.left) + parseFloat(last.width)).toBeCloseTo(100, 3);
    const bottom = box({ row: 6, col: 0 });
    expect(parseFloat(bottom.top) + parseFloat(bottom.height)).toBeCloseTo(100, 3);
  });

  it('hang together only where they touch', () => {
    const lies = ['2.2', '2.3', '3.3', '5.5'];
    expect(names(group({ row: 2, col: 2 }, ({ row, col }) => lies.includes(`${row}.${col}`)))).toEqual([
      '2.2',
      '2.3',
      '3.3',
    ]);
  });

  it('have an outline without the edges they share', () => {
    const edges = (cells: Cell[]): number => outline(cells).split('M').length - 1;
    expect(edges([{ row: 2, col: 2 }])).toBe(6);
    expect(
      edges([
        { row: 2, col: 2 },
        { row: 2, col: 3 },
      ]),
    ).toBe(10);
    expect(
      edges([
        { row: 2, col: 2 },
        { row: 2, col: 3 },
        { row: 3, col: 2 },
      ]),
    ).toBe(12);
  });

  it('are reached by arrow keys, the nearest that way', () => {
    const among = [
      { row: 1, col: 1 },
      { row: 1, col: 4 },
      { row: 3, col: 1 },
      { row: 2, col: 2 },
    ];
    expect(towards({ row: 1, col: 1 }, 'ArrowRight', among)).toEqual({ row: 2, col: 2 });
    expect(towards({ row: 1, col: 1 }, 'ArrowDown', among)).toEqual({ row: 2, col: 2 });
    expect(towards({ row: 1, col: 1 }, 'ArrowLeft', among)).toBeNull();
    expect(towards({ row: 1, col: 1 }, 'Enter', among)).toBeNull();
  });
});

describe('groups', () => {
  it('are of one colour or of one pattern, with the patch that is thought of', () => {
    // Navy dots, navy fern beside it, pink dots above.
    const found = joined(seat({ '2.3': 25, '1.2': 0 }, []), { row: 2, col: 2 }, 24);
    expect(names(found.colour)).toEqual(['2.2', '2.3']);
    expect(names(found.pattern)).toEqual(['1.2', '2.2']);
  });

  it('lay what there is into what a goal asks, most first', () => {
    expect(fill([3, 2, 1], [1, 0, 2, 0, 0, 0])).toEqual([[2, 2, null], [0, null], [null]]);
    expect(fill([1, 1, 1, 1, 1, 1], [0, 0, 0, 0, 0, 0]).flat()).toEqual([null, null, null, null, null, null]);
  });
});

describe('meanings', () => {
  const meanings = new Meanings([
    {
      action: 7,
      text: 'place',
      offer: { do: 'place', patch: 3, row: 1, col: 2, earns: 3, button: 0, rainbow: false, cat: null, goals: [] },
    },
    { action: 8, text: 'take', offer: { do: 'take', patch: 5, slot: 1 } },
    { action: 9, text: 'take', offer: { do: 'take', patch: 5, space: 4, slot: 1 } },
    { action: 10, text: 'goal', offer: { do: 'goal', goal: 2, spot: 0 } },
  ]);

  it('are found by the piece that is pressed', () => {
    expect(meanings.place(3, { row: 1, col: 2 })?.action).toBe(7);
    expect(meanings.place(4, { row: 1, col: 2 })).toBeUndefined();
    expect(meanings.take(1)?.action).toBe(8);
    expect(meanings.take(1, 4)?.action).toBe(9);
    expect(meanings.goal(2)?.action).toBe(10);
  });
});

describe('flights', () => {
  it('go from the hand to the quilt', () => {
    expect(flights(view([seat({}, [4, 9])], [1, 2, 3], 90), view([seat({ '2.2': 9 }, [4])], [1, 2, 3], 90))).toEqual([
      { from: '0.hand.1', to: '0.2.2', sound: 'cloth' },
    ]);
  });

  it('bring a cat from its card to where it sleeps', () => {
    const awake = seat({}, [4]);
    const asleep = { ...awake, cat_tokens: [{ row: 2, col: 3, which: 5 }] };
    expect(flights(view([awake], [], 90), view([asleep], [], 90))).toEqual([
      { from: 'curl.5', to: '0.cat.2.3', manner: 'walk', sound: 'cat' },
    ]);
  });

  it('go from the market to the hand, and from the bag to the market', () => {
    expect(flights(view([seat({}, [4])], [1, 2, 3], 90), view([seat({}, [4, 2])], [1, 8, 3], 89))).toEqual([
      { from: 'market.1', to: '0.hand.1', sound: 'cloth' },
      { from: 'bag', to: 'market.1', sound: 'cloth' },
    ]);
  });

  it('go from the circle, and nothing moves when nothing changed', () => {
    const before = view([seat({}, [4])], [], 90, [
      [1, 2],
      [3, 5],
    ]);
    expect(
      flights(
        before,
        view([seat({}, [4, 3])], [], 90, [
          [1, 2],
          [null, 5],
        ]),
      ),
    ).toEqual([{ from: 'ring.1.0', to: '0.hand.1', sound: 'cloth' }]);
    expect(flights(before, before)).toEqual([]);
  });
});
