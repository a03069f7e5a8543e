// The first game of somebody who has never played it: gentle options, the gentlest bot.
import type { GameBody, LevelBody, NewTable } from '../wire';

const FEWEST = 2;

export interface Gentle {
  about: string;
  options: NewTable['options'];
  level: LevelBody;
  seats: number;
}

/** The fewest that make it a game with somebody. */
export const fewest = (seats: readonly number[]): number =>
  Math.min(...(seats.some((one) => one >= FEWEST) ? seats.filter((one) => one >= FEWEST) : seats));

export function gentle(game: GameBody): Gentle {
  const way = game.ways.find((one) => one.gentle);
  const level = game.levels[0] ?? { id: '', title: 'a bot', about: '' };
  return {
    about: way?.about ?? 'The game as it is usually played.',
    options: way?.options ?? {},
    level,
    seats: fewest(way?.seats ?? game.seats),
  };
}

/** Whether there is anything to offer besides the usual game. */
export const teaches = (game: GameBody): boolean => game.lessons.length > 0 || game.ways.some((one) => one.gentle);
