const signBit = 0x8000_0000;
const digitBits = 16;
const digitMask = 0xffff;
/** Below this, comparison sort is faster than four counting passes. */
const fewRows = 4_096;

/**
 * Rows sorted by value, ties by row; descending is the reverse. Rows without a value (NaN) always come last, in the sort's
 * direction among themselves. Radix sort takes a few milliseconds for 100,000 rows, a twentieth of a comparison sort.
 */
export function sortedRows(values: ArrayLike<number>, descending: boolean): Uint32Array {
  const rows = new Uint32Array(values.length);
  let count = 0;
  let unknown = rows.length;
  for (let row = 0; row < rows.length; row += 1) {
    if (!Number.isNaN(values[row] ?? Number.NaN)) {
      rows[count] = row;
      count += 1;
    }
  }
  for (let row = rows.length - 1; row >= 0; row -= 1) {
    if (Number.isNaN(values[row] ?? Number.NaN)) {
      unknown -= 1;
      rows[unknown] = row;
    }
  }
  const known = rows.subarray(0, count);
  if (count < fewRows) known.sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0) || a - b);
  else known.set(byDigits(values, known));
  if (descending) {
    known.reverse();
    rows.subarray(count).reverse();
  }
  return rows;
}

/** Sorts by the least significant digit first; each pass leaves rows of one digit in the order that they had. */
function byDigits(values: ArrayLike<number>, known: Uint32Array): Uint32Array {
  const [low, high] = comparableHalves(values);
  let from = known;
  let to: Uint32Array = new Uint32Array(known.length);
  for (const [halves, shift] of [
    [low, 0],
    [low, digitBits],
    [high, 0],
    [high, digitBits],
  ] as const) {
    if (!distribute(from, to, halves, shift)) continue;
    [from, to] = [to, from === known ? new Uint32Array(known.length) : from];
  }
  return from;
}

const starts = new Uint32Array(digitMask + 2);

/** @returns false where all rows have one digit, so that they stand as they should */
function distribute(from: Uint32Array, to: Uint32Array, halves: Uint32Array, shift: number): boolean {
  starts.fill(0);
  for (let index = 0; index < from.length; index += 1) {
    const after = (((halves[from[index] ?? 0] ?? 0) >>> shift) & digitMask) + 1;
    starts[after] = (starts[after] ?? 0) + 1;
  }
  const first = ((halves[from[0] ?? 0] ?? 0) >>> shift) & digitMask;
  if (starts[first + 1] === from.length) return false;
  for (let digit = 1; digit < starts.length; digit += 1)
    starts[digit] = (starts[digit] ?? 0) + (starts[digit - 1] ?? 0);
  for (let index = 0; index < from.length; index += 1) {
    const row = from[index] ?? 0;
    const digit = ((halves[row] ?? 0) >>> shift) & digitMask;
    const at = starts[digit] ?? 0;
    to[at] = row;
    starts[digit] = at + 1;
  }
  return true;
}

/** The low and high halves of doubles, changed so that they compare as whole numbers as the doubles do. */
function comparableHalves(values: ArrayLike<number>): [low: Uint32Array, high: Uint32Array] {
  const [low, high] = [new Uint32Array(values.length), new Uint32Array(values.length)];
  const one = new DataView(new ArrayBuffer(8));
  for (let row = 0; row < values.length; row += 1) {
    // Adding zero turns negative zero into the equal positive zero.
    one.setFloat64(0, (values[row] ?? Number.NaN) + 0);
    const top = one.getUint32(0);
    const bottom = one.getUint32(4);
    const isNegative = top >= signBit;
    high[row] = isNegative ? ~top : top | signBit;
    low[row] = isNegative ? ~bottom : bottom;
  }
  return [low, high];
}
