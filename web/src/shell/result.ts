import type { Result } from '../wire';

/** Whether this seat stands above somebody; where all share the first place, nobody won. */
export function won(result: Result, seat: number): boolean {
  return result.placing[seat] === 1 && (result.placing.length === 1 || result.placing.some((rank) => rank !== 1));
}

/** "1st", "2nd". */
export const place = (rank: number | undefined): string => ['', '1st', '2nd', '3rd'][rank ?? 0] ?? `${rank}th`;

/** The lines of all sheets, in the order in which they come; those that are numbered ("Card 2") by their number. */
export function lines(result: Result): string[] {
  const all = [...new Set(result.sheets.flatMap((sheet) => sheet.map((line) => line.label)))];
  const parted = (label: string): [string, number] => {
    const [, words = label, number = '0'] = /^(.*?) (\d+)$/.exec(label) ?? [];
    return [words, Number(number)];
  };
  const first = new Map<string, number>();
  for (const [at, label] of all.entries()) {
    const [words] = parted(label);
    if (!first.has(words)) first.set(words, at);
  }
  const rank = (label: string): [number, number] => {
    const [words, number] = parted(label);
    return [first.get(words) ?? 0, number];
  };
  return all.sort((a, b) => {
    const [[wordsA, numberA], [wordsB, numberB]] = [rank(a), rank(b)];
    return wordsA - wordsB || numberA - numberB;
  });
}
