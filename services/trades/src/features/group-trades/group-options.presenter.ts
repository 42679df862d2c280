import type { GroupFilterOptions } from "@entrywise/contracts/groups/group-trade";
import type { TradeTable } from "../../read-engine/table/trade-table.ts";
import { notShared } from "./closed-columns.ts";
import type { Read } from "./group-projection.ts";

/** Whose trade a row of a group is. */
export const ownerAt = (trades: TradeTable, row: number): string =>
  trades.dictionaries.imports.values[trades.imports[row] ?? 0] ?? "";

/** What the trades of the group have to filter by, as far as it is shared; gathered from the rows that are there now. */
export function presentGroupOptions({ group, trades: { trades, accounts } }: Read): GroupFilterOptions {
  const { dictionaries } = trades;
  const used = <Value>(codes: Uint32Array, { values }: { values: readonly Value[] }) => {
    const counts = countCodes(codes, values.length);
    return values.flatMap((value, code) => (counts[code] ? [{ value, count: counts[code] ?? 0 }] : []));
  };
  const counts = new Map(used(trades.imports, dictionaries.imports).map(({ value, count }) => [value, count]));
  return {
    members: [...group.members.values()]
      .map(({ userId, handle, fullName }) => ({ userId, handle, fullName, count: counts.get(userId) ?? 0 }))
      .toSorted((a, b) => a.fullName.localeCompare(b.fullName)),
    symbols: shown(used(trades.symbols, dictionaries.symbols).map(({ value }) => value)),
    accounts: shown(used(trades.accounts, dictionaries.accounts).map(({ value }) => accounts.get(value)?.name)),
    strategies: shown(used(trades.strategies, dictionaries.strategies).map(({ value }) => value)),
    tags: shown(used(trades.tagSets, dictionaries.tagSets).flatMap(({ value }) => value)),
  };
}

/** How often each code comes. */
function countCodes(codes: Uint32Array, length: number): Uint32Array {
  const counts = new Uint32Array(length);
  for (let row = 0; row < codes.length; row += 1) {
    const code = codes[row] ?? 0;
    counts[code] = (counts[code] ?? 0) + 1;
  }
  return counts;
}

/** Each name once. */
const shown = (names: readonly (string | null | undefined)[]) =>
  [...new Set(names)]
    .filter((name): name is string => typeof name === "string" && name !== "" && name !== notShared)
    .toSorted((a, b) => a.localeCompare(b));
