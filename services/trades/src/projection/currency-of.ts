import type { ProjectedTrade } from "./projected-trade.ts";
import type { UserProjection } from "./user-projection.ts";

/** The one currency of some trades; null when there are several. Without trades that of the user's accounts. */
export function currencyOf(projection: UserProjection, trades: Iterable<ProjectedTrade>): string | null {
  const accounts = new Set<string>();
  for (const trade of trades) accounts.add(trade.accountId);
  const ids = accounts.size > 0 ? accounts : projection.accounts.keys();
  const currencies = new Set<string>();
  for (const id of ids) currencies.add(projection.accounts.get(id)?.currency ?? "");
  return currencies.size === 1 ? ([...currencies][0] ?? null) : null;
}
