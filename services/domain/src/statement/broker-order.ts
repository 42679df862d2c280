/** What tells where the broker puts a closed row. */
export interface OrderedRow {
  /** Local time of the broker's server, ISO 8601 without zone; null of what is still open. */
  closeTime: string | null;
  /** The broker's number of the row; "" or any text where the format has none. */
  ticket: string;
  /** Line of the file. */
  row: number;
}

/** Closes of earlier calls of one import. */
export interface ClosesBefore {
  /** The highest of their places, decimal digits; "0" where there are none. */
  last: string;
  /** Whether any of their places was counted; else all are tickets. */
  areCounted: boolean;
}

// Beyond it a number fits no 64-bit column.
const LONGEST_TICKET = 18;

/**
 * The broker's own order of rows that close at the same instant, as whole numbers: its tickets where every closed row has
 * a number of its own, else the lines of the file, counted from its end where it lists the newest first. Nothing in it is
 * random, so that the same file always gives the same order.
 *
 * @param before closes of earlier calls of the same import; once one call had no tickets, all later ones are counted on from it
 * @returns decimal digits by row; nothing for rows that are still open
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

/** Places may have as many digits as tickets, which a number does not hold. */
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

/** By the times of the first and the last line: lines between them may be out of order where positions overlap. */
function isNewestFirst(closed: readonly OrderedRow[]): boolean {
  let [first, last] = [closed[0], closed[0]];
  for (const row of closed) {
    if (first === undefined || row.row < first.row) first = row;
    if (last === undefined || row.row > last.row) last = row;
  }
  return (first?.closeTime ?? "") > (last?.closeTime ?? "");
}

/** Orders by close time, then as the broker does; negative where the first comes before. */
export function compareOrder(a: { closeTime: string; order: string }, b: { closeTime: string; order: string }): number {
  if (a.closeTime !== b.closeTime) return a.closeTime < b.closeTime ? -1 : 1;
  return compareDigits(a.order, b.order);
}

function compareDigits(a: string, b: string): number {
  const [left, right] = [a.replace(/^0+/, ""), b.replace(/^0+/, "")];
  return left.length - right.length || (left < right ? -1 : Number(left > right));
}
