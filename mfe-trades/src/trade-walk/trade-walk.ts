/** Where a trade stands in the list it was opened from. */
export interface TradeWalk {
  /** From 1; null when the trade is not in the list. */
  place: number | null;
  total: number;
  /** Wraps around; null in a list without another trade. */
  previous: string | null;
  next: string | null;
}

export function tradeWalk(ids: readonly string[], id: string): TradeWalk {
  const index = ids.indexOf(id);
  const total = ids.length;
  if (index < 0) return { place: null, total, previous: ids.at(-1) ?? null, next: ids[0] ?? null };
  const other = (at: number) => (total > 1 ? (ids[(at + total) % total] ?? null) : null);
  return { place: index + 1, total, previous: other(index - 1), next: other(index + 1) };
}
