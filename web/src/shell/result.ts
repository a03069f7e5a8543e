import type { Result } from '../wire';

/** Whether this seat stands above somebody; where all share the first place, nobody won. */
export function won(result: Result, seat: number): boolean {
  return result.placing[seat] === 1 && (result.placing.length === 1 || result.placing.some((rank) => rank !== 1));
}

/** "1st", "2nd". */
export const place = (rank: number | undefined): string => ['', '1st', '2nd', '3rd'][rank ?? 0] ?? `${rank}th`;

/** The lines of all sheets, each after what it follows on its sheet; those that are numbered ("Card 2") by their number. */
export function lines(result: Result): string[] {
  const all: string[] = [];
  for (const sheet of result.sheets) {
    let last = -1;
    for (const { label } of sheet) {
      const at = all.indexOf(label);
      if (at < 0) all.splice(last + 1, 0, label);
      last = at < 0 ? last + 1 : at;
    }
  }
  const words = (label: string): string => label.replace(/\d+$/, '');
  const inOrder = [...all].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  // The next that has the same words.
  return all.map(
    (label) =>
      inOrder.splice(
        inOrder.findIndex((one) => words(one) === words(label)),
        1,
      )[0] ?? label,
  );
}
