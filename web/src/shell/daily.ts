// The daily in words: days, what is left of one, and how one's own try went.
import { count } from '../board/words';
import type { DailyBody, DailyCrowd, DailyGame } from '../wire';

/** Days are UTC's: whatever the clock on the wall says, everybody's is the same. */
const noon = (day: string): Date => new Date(`${day}T12:00:00Z`);

/** 17 November, in the reader's language; the year where it is not the one of `today`. */
export const dayName = (day: string, today: string, month: 'long' | 'short' = 'long'): string =>
  noon(day).toLocaleDateString(undefined, {
    timeZone: 'UTC',
    day: 'numeric',
    month,
    ...(day.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' }),
  });

/** The day before, or after. */
export function beside(day: string, by: 1 | -1): string {
  const date = noon(day);
  date.setUTCDate(date.getUTCDate() + by);
  return date.toISOString().slice(0, 10);
}

/** 5 h 12 min; 12 min; less than a minute */
export function remaining(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000);
  if (minutes < 1) return 'less than a minute';
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** 1st, 2nd, 3rd, 11th */
export function ordinal(number: number): string {
  const teen = number % 100 >= 11 && number % 100 <= 13;
  return `${number}${(!teen && ['', 'st', 'nd', 'rd'][number % 10]) || 'th'}`;
}

/** How my try went, in a sentence. */
export function went(game: DailyGame): string {
  const mine = game.mine;
  if (mine === null) return '';
  switch (mine.state) {
    case 'begun':
      return 'You have begun it.';
    case 'given_up':
      return 'You gave it up.';
    case 'late':
      return `You came to this after the day was over: ${mine.said}. It does not count.`;
    case 'broken':
      return 'It did not replay as it was played, and does not count. Tell a host of this hall.';
    case 'done': {
      const who = mine.listed ? ['account', 'accounts'] : ['guest', 'guests'];
      const said = mine.said.charAt(0).toUpperCase() + mine.said.slice(1);
      if (mine.place === null || mine.of < 2) return `${said}: the first of the ${who[1]} to finish it.`;
      return `${said}: ${ordinal(mine.place)} of ${count(mine.of, who[0] ?? '', who[1])}.`;
    }
  }
}

/** What somebody hears who cannot see the bars. */
export const spoken = (crowd: DailyCrowd): string =>
  crowd.bins
    .map(
      (bin) =>
        `${bin.label}: ${bin.count}${bin.mine ? ', you among them' : ''}${bin.hall ? ', and the bot of the hall' : ''}`,
    )
    .join('; ');

export const toPlay = (body: DailyBody): number => body.games.filter((one) => one.mine === null).length;
export const goingOn = (body: DailyBody): number => body.games.filter((one) => one.mine?.state === 'begun').length;

/** What the hall says beside the daily: what there is to do, and for how many days it was done. */
export function invitation(body: DailyBody): string {
  const parts: string[] = [];
  const [fresh, begun] = [toPlay(body), goingOn(body)];
  if (begun > 0) parts.push(`${begun} begun`);
  if (fresh > 0) parts.push(fresh === body.games.length ? `${count(fresh, 'game')} to play` : `${fresh} to play`);
  if (parts.length === 0) parts.push('all played');
  if (body.streak > 1) parts.push(`${body.streak} days in a row`);
  return parts.join(' · ');
}
