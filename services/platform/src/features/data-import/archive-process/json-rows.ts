/** Limits of one row. */
export const rowLimits = { bytes: 4_000_000, nesting: 100 } as const;

/** Why a list can't be read further: `noList` and `noJson` concern the file, the others a row. */
export class BadRows extends Error {
  readonly reason: "noList" | "noJson" | "noRow" | "rowTooLarge";
  /** From 1; null if the file itself is at fault. */
  readonly row: number | null;
  constructor(reason: BadRows["reason"], row: number | null) {
    super(reason);
    this.reason = reason;
    this.row = row;
  }
}

const [OPEN_LIST, CLOSE_LIST, OPEN, CLOSE] = [0x5b, 0x5d, 0x7b, 0x7d];
const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const isSpace = (byte: number | undefined) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;

/**
 * The rows of a JSON list of objects, one after the other. Parsers of whole texts hold all rows in memory before the
 * first can be checked, and streaming ones have no limit per row, so this splits the rows for `JSON.parse`.
 *
 * @returns the bytes of each row
 * @throws BadRows at the first place that isn't part of a list of objects, or exceeds a row's limits
 */
export function* rowBytes(bytes: Uint8Array): Generator<Uint8Array> {
  let at = afterSpace(bytes, 0);
  if (bytes[at] !== OPEN_LIST) throw new BadRows("noList", null);
  at = afterSpace(bytes, at + 1);
  if (bytes[at] === CLOSE_LIST) return expectEnd(bytes, at + 1);
  for (let row = 1; ; row += 1) {
    if (bytes[at] !== OPEN) throw new BadRows(bytes[at] === undefined ? "noJson" : "noRow", row);
    const end = endOfRow(bytes, at, row);
    yield bytes.subarray(at, end);
    at = afterSpace(bytes, end);
    if (bytes[at] === CLOSE_LIST) return expectEnd(bytes, at + 1);
    if (bytes[at] !== COMMA) throw new BadRows("noJson", null);
    at = afterSpace(bytes, at + 1);
  }
}

function endOfRow(bytes: Uint8Array, from: number, row: number): number {
  const last = Math.min(bytes.length, from + rowLimits.bytes);
  let depth = 0;
  for (let at = from; at < last; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === QUOTE) at = endOfText(bytes, at, last);
    depth += nests[byte] ?? 0;
    if (depth === 0) return at + 1;
    if (depth > rowLimits.nesting) throw new BadRows("rowTooLarge", row);
  }
  throw last < bytes.length ? new BadRows("rowTooLarge", row) : new BadRows("noJson", null);
}

/** Change of nesting depth by each byte outside strings. */
const nests = Int8Array.from({ length: 256 }, (_, byte) => {
  if (byte === OPEN || byte === OPEN_LIST) return 1;
  return byte === CLOSE || byte === CLOSE_LIST ? -1 : 0;
});

/** @returns place of the closing quote, or `last` */
function endOfText(bytes: Uint8Array, from: number, last: number): number {
  for (let at = from + 1; at < last; at += 1) {
    if (bytes[at] === BACKSLASH) at += 1;
    else if (bytes[at] === QUOTE) return at;
  }
  return last;
}

function afterSpace(bytes: Uint8Array, from: number): number {
  let at = from;
  while (isSpace(bytes[at])) at += 1;
  return at;
}

function expectEnd(bytes: Uint8Array, from: number): void {
  if (afterSpace(bytes, from) !== bytes.length) throw new BadRows("noJson", null);
}
