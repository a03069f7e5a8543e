// Small help for words, for boards and pages alike.

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Ada; Ada and Ben; Ada, Ben and Cleo */
export const listing = (words: readonly string[], last = 'and'): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;

/** 1 point, 2 points */
export const count = (number: number, one: string, many = `${one}s`): string =>
  `${number} ${number === 1 ? one : many}`;

/** Quarters as people write them: 9¾, −½, 0. */
export function inQuarters(number: number): string {
  const size = Math.abs(number);
  const [whole, part] = [Math.floor(size / 4), ['', '¼', '½', '¾'][size % 4] ?? ''];
  return `${number < 0 ? '−' : ''}${whole > 0 || part === '' ? whole : ''}${part}`;
}
