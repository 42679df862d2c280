import type { GroupFilterOptions } from "@entrywise/contracts/groups/group-trade";
import { strategyOf, symbolOf, type TradeTable, tagsOf } from "../../read-engine/table/trade-table.ts";
import { notShared } from "./closed-columns.ts";
import type { Read } from "./group-projections.ts";

/** Whose trade a row of a group is. */
export const ownerAt = (trades: TradeTable, row: number): string =>
  trades.dictionaries.imports.values[trades.imports[row] ?? 0] ?? "";

/** What the trades of the group have to filter by, as far as it is shared; gathered from the rows that are there now. */
export function groupOptionsOf({ group, trades: { trades, accounts } }: Read): GroupFilterOptions {
  const counts = new Map<string, number>();
  const [symbols, strategies, tags, names] = [
    new Set<string>(),
    new Set<string>(),
    new Set<string>(),
    new Set<string>(),
  ];
  for (let row = 0; row < trades.length; row += 1) {
    const owner = ownerAt(trades, row);
    counts.set(owner, (counts.get(owner) ?? 0) + 1);
    symbols.add(symbolOf(trades, row));
    strategies.add(strategyOf(trades, row) ?? "");
    for (const tag of tagsOf(trades, row)) tags.add(tag);
    names.add(accounts.get(trades.dictionaries.accounts.values[trades.accounts[row] ?? 0] ?? "")?.name ?? "");
  }
  return {
    members: [...group.members.values()]
      .map(({ userId, handle, fullName }) => ({ userId, handle, fullName, count: counts.get(userId) ?? 0 }))
      .toSorted((a, b) => a.fullName.localeCompare(b.fullName)),
    symbols: shown(symbols),
    accounts: shown(names),
    strategies: shown(strategies),
    tags: shown(tags),
  };
}

const shown = (names: ReadonlySet<string>) =>
  [...names].filter((name) => name !== "" && name !== notShared).toSorted((a, b) => a.localeCompare(b));
