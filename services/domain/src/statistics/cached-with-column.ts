import type { MoneyColumn } from "./money-column.ts";

/** Works something out of a column once and caches it as long as the column, which nobody may write any more. */
export function cachedWithColumn<Result extends object | null>(
  work: (column: MoneyColumn) => Result,
): (column: MoneyColumn) => Result {
  const cache = new WeakMap<Float64Array, Result>();
  return (column) => {
    const known = cache.get(column.whole);
    if (known !== undefined) return known;
    const result = work(column);
    cache.set(column.whole, result);
    return result;
  };
}
