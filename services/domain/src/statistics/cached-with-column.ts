import type { MoneyColumn } from "./money-column.ts";

/** Caches a value derived from a column, which must not change any more. */
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
