/** What determines a closed row's position in the broker's order. */
export interface OrderedRow {
  /** Broker server time, ISO 8601 without zone; null while open. */
  closeTime: string | null;
  /** The broker's ticket of the row; "" or any text if the format has none. */
  ticket: string;
  /** Line of the file. */
  row: number;
}

/** Closes from earlier calls of one import. */
export interface ClosesBefore {
  /** Their highest position as decimal digits; "0" without any. */
  last: string;
  /** Whether any position was counted rather than a ticket. */
  areCounted: boolean;
}

// Larger numbers don't fit a 64-bit column.
const LONGEST_TICKET = 18;

/**
 * The broker's order of rows that close at the same instant, as integers: tickets if all closed rows have unique ones, else file
 * lines, counted from the end if the newest come first. Deterministic for the same file.
 *
 * @param before closes from earlier calls of the same import; after a call without tickets, later ones continue counting
 * @returns decimal digits by row; none for open rows
 */
export function brokerOrder<Row extends OrderedRow>(
  rows: readonly Row[],
  before: ClosesBefore = { last: "0", areCounted: false },
): ReadonlyMap<Row, string> {
  const closed = rows.filter(({ closeTime }) => closeTime !== null);
  if (haveTickets(closed)) {
    if (!before.areCounted) return new Map(closed.map((row) => [row, row.ticket]));
    return countOn(
      closed.toSorted((a, b) => compareDigits(a.ticket, b.ticket)),
      before.last,
    );
  }
  const sign = isNewestFirst(closed) ? -1 : 1;
  const inOrder = closed
    .map((row, index) => ({ row, index }))
    .sort((a, b) => (a.row.row - b.row.row || a.index - b.index) * sign);
  return countOn(
    inOrder.map(({ row }) => row),
    before.last,
  );
}

/** Positions may have as many digits as tickets, too many for a number. */
function countOn<Row>(rows: readonly Row[], last: string): ReadonlyMap<Row, string> {
  return new Map(rows.map((row, place) => [row, String(BigInt(last) + BigInt(place + 1))]));
}

function haveTickets(closed: readonly OrderedRow[]): boolean {
  const tickets = new Set(closed.map(({ ticket }) => ticket));
  return tickets.size === closed.length && closed.every(({ ticket }) => isNumber(ticket));
}

function isNumber(ticket: string): boolean {
  return ticket.length <= LONGEST_TICKET && /^\d+$/.test(ticket);
}

/** By the times of the first and the last line, as lines between may be out of order if positions overlap. */
function isNewestFirst(closed: readonly OrderedRow[]): boolean {
  let [first, last] = [closed[0], closed[0]];
  for (const row of closed) {
    if (first === undefined || row.row < first.row) first = row;
    if (last === undefined || row.row > last.row) last = row;
  }
  return (first?.closeTime ?? "") > (last?.closeTime ?? "");
}

/** Compares by close time, then by the broker's order; negative if the first comes first. */
export function compareOrder(a: { closeTime: string; order: string }, b: { closeTime: string; order: string }): number {
  if (a.closeTime !== b.closeTime) return a.closeTime < b.closeTime ? -1 : 1;
  return compareDigits(a.order, b.order);
}

function compareDigits(a: string, b: string): number {
  const [left, right] = [a.replace(/^0+/, ""), b.replace(/^0+/, "")];
  return left.length - right.length || (left < right ? -1 : Number(left > right));
}
