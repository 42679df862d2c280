import type { MoneyColumn } from "./money-column.ts";

/** What is worked out of a column once and kept for as long as it, which nobody may write any more. */
export function cachedWithColumn<Result extends object | null>(
  work: (column: MoneyColumn) => Result,
): (column: MoneyColumn) => Result {
  const kept = new WeakMap<Float64Array, Result>();
  return (column) => {
    const known = kept.get(column.whole);
    if (known !== undefined) return known;
    const result = work(column);
    kept.set(column.whole, result);
    return result;
  };
}
