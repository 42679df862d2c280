/** Pages that stay loaded at a time: the first, which knows the total, and those that were on the screen last. */
export const cachedPages = 10;

/** Adds pages that came into view, the latest last; the oldest go, the first page stays. */
export function withWanted(pages: readonly number[], wanted: Iterable<number>): readonly number[] {
  const added = [...new Set(wanted)];
  if (added.every((page) => pages.slice(-added.length).includes(page))) return pages;
  const others = pages.filter((page) => page !== 0 && !added.includes(page));
  return [0, ...[...others, ...added.filter((page) => page !== 0)].slice(1 - cachedPages)];
}

export interface ShownRows {
  first: number;
  last: number;
  /** Whether the list moves towards its end. */
  isForward: boolean;
}

// As far as a quick hand scrolls while a page is under way.
const rowsAhead = 60;

/** Pages of the rows in view and of those that come into view next. */
export function listWantedPages({ first, last, isForward }: ShownRows, pageSize: number): number[] {
  const from = Math.floor(Math.max(0, isForward ? first : first - rowsAhead) / pageSize);
  const to = Math.floor((isForward ? last + rowsAhead : last) / pageSize);
  return Array.from({ length: to - from + 1 }, (_, offset) => from + offset);
}

export interface PendingRow {
  pending: true;
  index: number;
}

const pendingRows: PendingRow[] = [];

/** Rows of the whole filter: the loaded ones at their places, the others pending. */
export function placedRows<Row>(
  total: number,
  pages: ReadonlyMap<number, readonly Row[]>,
  pageSize: number,
): (Row | PendingRow)[] {
  for (let index = pendingRows.length; index < total; index += 1) pendingRows.push({ pending: true, index });
  const rows: (Row | PendingRow)[] = pendingRows.slice(0, total);
  for (const [page, items] of pages) {
    items.forEach((item, offset) => {
      const index = page * pageSize + offset;
      if (index < total) rows[index] = item;
    });
  }
  return rows;
}
