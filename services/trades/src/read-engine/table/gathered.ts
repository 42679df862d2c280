import { type Column, type TradeTable, tableOf } from "./trade-table.ts";

/** How the rows of a new table follow from those of two others. */
export interface RowOrder {
  /** For each row the row of the first table, or that of the second counted on from the length of the first. */
  from: Uint32Array;
  /** Rows that follow each other in one table; null where they are so short that going row by row is faster. */
  runs: readonly RowRun[] | null;
  /** Rows of the second table that stand exactly in the place of others; null where rows have moved. */
  replaced: readonly Replacement[] | null;
}

export interface RowRun {
  isFirst: boolean;
  start: number;
  end: number;
}

interface Replacement {
  row: number;
  by: number;
}

const fewRows = 16;

export function rowOrder(firstLength: number, from: Uint32Array): RowOrder {
  return { from, runs: runsOf(from, firstLength), replaced: replacedRows(from, firstLength) };
}

function runsOf(from: Uint32Array, firstLength: number): RowRun[] | null {
  const runs: RowRun[] = [];
  for (let row = 0; row < from.length; row += 1) {
    const at = from[row] ?? 0;
    const isFirst = at < firstLength;
    const start = isFirst ? at : at - firstLength;
    const last = runs.at(-1);
    if (last !== undefined && last.isFirst === isFirst && last.end === start) last.end += 1;
    else runs.push({ isFirst, start, end: start + 1 });
    if (runs.length > fewRows + from.length / fewRows) return null;
  }
  return runs;
}

function replacedRows(from: Uint32Array, firstLength: number): Replacement[] | null {
  if (from.length !== firstLength) return null;
  const replaced: Replacement[] = [];
  for (let row = 0; row < from.length; row += 1) {
    const at = from[row] ?? 0;
    if (at >= firstLength) replaced.push({ row, by: at - firstLength });
    else if (at !== row) return null;
  }
  return replaced;
}

/** A new table of rows of two; columns in which nothing differs are those of the first, so a small change costs little. */
export function gathered(first: TradeTable, second: TradeTable, order: RowOrder): TradeTable {
  return tableOf(order.from.length, first.dictionaries, (of, empty, width) =>
    gatheredColumn(of(first), of(second), order, { empty, width }),
  );
}

/** One column of such a table, or one that stands beside it; the very first where nothing differs. */
export function gatheredColumn<C extends Column>(
  first: C,
  second: C,
  order: RowOrder,
  { empty, width = 1 }: { empty: (length: number) => C; width?: number | undefined },
): C {
  if (order.replaced?.every((rows) => isSame(first, second, rows, width))) return first;
  const column = empty(order.from.length * width);
  if (order.runs === null) gather(first, second, order.from, { target: column, width });
  else copyRuns(first, second, order.runs, { target: column, width });
  return column;
}

/** Whether all columns of two tables are the very same. */
export function isSameTable(one: TradeTable, other: TradeTable): boolean {
  let isSameSoFar = one.length === other.length && one.dictionaries === other.dictionaries;
  tableOf(0, one.dictionaries, (of, empty) => {
    isSameSoFar &&= of(one) === of(other);
    return empty(0);
  });
  return isSameSoFar;
}

function isSame(first: Column, second: Column, { row, by }: Replacement, width: number): boolean {
  for (let part = 0; part < width; part += 1) {
    if (!Object.is(first[row * width + part], second[by * width + part])) return false;
  }
  return true;
}

function copyRuns(
  first: Column,
  second: Column,
  runs: readonly RowRun[],
  { target, width }: { target: Column; width: number },
): void {
  let at = 0;
  for (const { isFirst, start, end } of runs) {
    target.set((isFirst ? first : second).subarray(start * width, end * width), at);
    at += (end - start) * width;
  }
}

function gather(
  first: Column,
  second: Column,
  from: Uint32Array,
  { target, width }: { target: Column; width: number },
): void {
  const length = first.length / width;
  for (let row = 0; row < from.length; row += 1) {
    const at = from[row] ?? 0;
    const [source, start] = at < length ? [first, at * width] : [second, (at - length) * width];
    for (let part = 0; part < width; part += 1) target[row * width + part] = source[start + part] ?? 0;
  }
}
