/**
 * Whether a table can be imported without its unreadable rows. If these are more than half, its columns mean something else, and
 * the readable rows can't be trusted either.
 */
export function canLeaveOut(unread: number, rows: number): boolean {
  return unread * 2 <= rows;
}
