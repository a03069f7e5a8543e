/** Whether a press does it: the first press on a piece shows what it does, the second, `again`, does it; or the first, for
 * those who like it so. */
export function does(
  action: number | undefined,
  again: boolean,
  { busy, oneClick }: { busy: boolean; oneClick: boolean },
): action is number {
  return action !== undefined && !busy && (oneClick || again);
}
