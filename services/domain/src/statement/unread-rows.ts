/**
 * Whether the rest of a table can be taken without the rows that cannot be read. Where those are more than half, its
 * columns are meant otherwise, and what seems to be read is not to be trusted either.
 */
export function canLeaveOut(unread: number, rows: number): boolean {
  return unread * 2 <= rows;
}
