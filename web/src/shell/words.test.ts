import { describe, expect, it } from 'vitest';
import type { SeatTold } from '../wire';
import { ago, left, told, written } from './clock';
import { blocks, inline } from './markdown';
import { parse as route } from './route.svelte';
import { nearest, resize, seating, wishes } from './seating';
import { namesOf, parts, withNames } from './sentence';
import { parse as settings } from './settings.svelte';
import { taken } from './taken';

describe('sentences', () => {
  it('hold names as data, whatever the names hold', () => {
    expect(parts('{0} strikes {1}.', ['<i>', '{0}'])).toEqual([
      { text: '<i>', seat: 0 },
      { text: ' strikes ' },
      { text: '{0}', seat: 1 },
      { text: '.' },
    ]);
    expect(withNames('{7} waits', ['Ada'])).toBe('{7} waits');
  });
  it('number those who have the same name', () => {
    expect(
      namesOf([
        { seat: 0, name: 'Bot' },
        { seat: 1, name: 'Ada' },
        { seat: 2, name: 'Bot' },
        { seat: 3, name: '' },
      ]),
    ).toEqual(['Bot 1', 'Ada', 'Bot 2', 'Seat 4']);
  });
});

describe('clocks', () => {
  const seat = (time_left: number | null, time_runs: boolean) => ({ time_left, time_runs }) as SeatTold;
  it('count from the server time they were told at, and never below nothing', () => {
    expect(left(seat(60_000, true), 1000, 11_000)).toBe(50_000);
    expect(left(seat(60_000, false), 1000, 11_000)).toBe(60_000);
    expect(left(seat(5_000, true), 1000, 11_000)).toBe(0);
    expect(left(seat(null, false), 0, 0)).toBeNull();
  });
  it('are written as people write them', () => {
    expect(written(61_000)).toBe('1:01');
    expect(written(3_600_000)).toBe('1:00:00');
    expect(written(90_000_000)).toBe('1 d 1 h');
    expect(told({ kind: 'bank', seconds: 600, increment: 10, timeout: 'bot' })).toBe('10:00 + 10 s a move');
    expect(ago(0, 7_200_000)).toBe('2 h ago');
  });
});

describe('the rule book', () => {
  it('is read into data: headings, lists, tables, emphasis', () => {
    const found = blocks(
      '# Title\n\nSome *soft* and **strong**\nwords.\n\n- **R1** one\n  goes on\n- two\n  - under\n\n| a | b |\n|---|---|\n| 1 | 2 |\n',
    );
    expect(found.map((block) => block.kind)).toEqual(['heading', 'paragraph', 'list', 'table']);
    expect(found[1]).toEqual({
      kind: 'paragraph',
      text: [
        { kind: 'text', text: 'Some ' },
        { kind: 'em', text: 'soft' },
        { kind: 'text', text: ' and ' },
        { kind: 'strong', text: 'strong' },
        { kind: 'text', text: ' words.' },
      ],
    });
    expect(found[2]).toMatchObject({
      ordered: false,
      items: [
        {
          text: [
            { kind: 'strong', text: 'R1' },
            { kind: 'text', text: ' one goes on' },
          ],
        },
        { under: [{ text: [{ text: 'under' }] }] },
      ],
    });
  });
  it('never makes a link that leaves the hall', () => {
    expect(inline('[x](javascript:alert(1))').some((part) => part.kind === 'link')).toBe(false);
    expect(inline('[x](https://example.org/)').some((part) => part.kind === 'link')).toBe(false);
    expect(inline('[x](//example.org/)').some((part) => part.kind === 'link')).toBe(false);
    expect(inline('[x](#r1)')).toEqual([{ kind: 'link', text: 'x', href: '#r1' }]);
  });
  it('keeps markup as text', () => {
    expect(blocks('<script>alert(1)</script>')).toEqual([
      { kind: 'paragraph', text: [{ kind: 'text', text: '<script>alert(1)</script>' }] },
    ]);
  });
});

describe('addresses', () => {
  const at = (path: string) => route(new URL(path, 'http://hall.test'));
  it('lead to the pages of the hall', () => {
    expect(at('/')).toEqual({ page: 'hall' });
    expect(at('/t/abc?invite=x1')).toEqual({ page: 'table', table: 'abc', invite: 'x1' });
    expect(at('/t/abc/replay?step=12&seat=1')).toEqual({ page: 'replay', table: 'abc', step: 12, seat: 1 });
    expect(at('/t/abc/replay?step=-1&seat=x')).toEqual({ page: 'replay', table: 'abc', step: null, seat: null });
    expect(at('/rules/some_game')).toEqual({ page: 'rules', game: 'some_game', rule: null });
    expect(at('/rules/some_game#R4.1')).toMatchObject({ rule: 'R4.1' });
    expect(at('/games/some_game/cards')).toEqual({ page: 'cards', game: 'some_game' });
    expect(at('/settings')).toEqual({ page: 'settings' });
    expect(at('/nowhere/at/all/really').page).toBe('lost');
  });
});

describe('seats of a new table', () => {
  it('are filled the chosen way and keep what was chosen', () => {
    expect(seating('friends', 3).map((seat) => seat.who)).toEqual(['me', 'open', 'open']);
    const kept = resize([{ who: 'me' }, { who: 'bot', level: 'x' }], 'screen', 3);
    expect(kept).toEqual([{ who: 'me' }, { who: 'bot', level: 'x' }, { who: 'same_screen' }]);
    expect(resize(kept, 'screen', 2)).toHaveLength(2);
  });
  it('give a name only to people at this screen', () => {
    expect(wishes([{ who: 'me' }, { who: 'same_screen', name: '  ' }, { who: 'bot', level: null }])).toEqual([
      { who: 'me' },
      { who: 'same_screen', name: 'Player 2' },
      { who: 'bot' },
    ]);
  });
  it('go to the nearest number that is allowed', () => {
    expect(nearest([3, 4, 5, 6], 2)).toBe(3);
    expect(nearest([2], 5)).toBe(2);
    expect(nearest([2, 4], 3)).toBe(2);
  });
});

describe('settings', () => {
  it('take only what they know and survive nonsense', () => {
    expect(settings('{"theme":"dark","speed":"fast","evil":1,"sounds":{"turn":7,"news":"loud"}}')).toMatchObject({
      theme: 'dark',
      speed: 1,
      sounds: { turn: 1, news: 0.5 },
    });
    expect(settings('{"blocked":["Ben",3],"sounds":null}')).toMatchObject({
      blocked: [],
      sounds: { end: 0.5, pieces: 0.5 },
    });
    expect(settings('{"blocked":["Ben"]}').blocked).toEqual(['Ben']);
    expect(settings('not json').theme).toBe('auto');
    expect(settings(null).oneClick).toBe(false);
    expect('evil' in settings('{"evil":1}')).toBe(false);
  });
});

describe('what a wish to go back would take back', () => {
  const line = (step: number, text: string) => ({ step, turn: 1, seat: 0, text });
  const log = [line(1, 'one'), line(3, 'sews'), line(3, 'a cat comes'), line(5, 'takes'), line(6, 'draws')];

  it('is the first choice after the step that stays, and what followed', () => {
    expect(taken(log, 2)).toEqual({ choice: [log[1], log[2]], after: [log[3], log[4]] });
    expect(taken(log, 5)).toEqual({ choice: [log[4]], after: [] });
    expect(taken(log, 6)).toEqual({ choice: [], after: [] });
  });
});
