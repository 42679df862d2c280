/** Where a trade stands in the list it was opened from. */
export interface TradeWalk {
  /** From 1; null when the trade is not in the list. */
  place: number | null;
  total: number;
  /** Wraps around; null in a list without another trade. */
  previous: string | null;
  next: string | null;
}

/**
 * @param before how the trade stood while it was in the list: a trade that falls out, such as one of a queue that has been done,
 *   still has the neighbours it had
 */
export function tradeWalk(ids: readonly string[], id: string, before: TradeWalk | null = null): TradeWalk {
  const index = ids.indexOf(id);
  const total = ids.length;
  if (index < 0) {
    const known = (neighbour: string | null | undefined) => (neighbour && ids.includes(neighbour) ? neighbour : null);
    return {
      place: null,
      total,
      previous: known(before?.previous) ?? ids.at(-1) ?? null,
      next: known(before?.next) ?? ids[0] ?? null,
    };
  }
  const other = (at: number) => (total > 1 ? (ids[(at + total) % total] ?? null) : null);
  return { place: index + 1, total, previous: other(index - 1), next: other(index + 1) };
}
