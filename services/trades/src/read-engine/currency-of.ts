import type { UserProjection } from "./user-projection.ts";

/**
 * The one currency of some rows; null when there are several. Without rows that of the user's accounts. Rows of a group
 * whose owner shares no money have none and say nothing.
 */
export function currencyOf({ trades, accounts }: UserProjection, rows: Uint32Array): string | null {
  const { values } = trades.dictionaries.accounts;
  const isUsed = new Uint8Array(values.length);
  for (let index = 0; index < rows.length; index += 1) isUsed[trades.accounts[rows[index] ?? 0] ?? 0] = 1;
  const ids = rows.length > 0 ? values.filter((_, code) => isUsed[code] === 1) : [...accounts.keys()];
  const currencies = new Set(ids.map((id) => accounts.get(id)?.currency ?? "").filter((currency) => currency !== ""));
  return currencies.size === 1 ? ([...currencies][0] ?? null) : null;
}
