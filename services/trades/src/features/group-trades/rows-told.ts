import { MarketType } from "@entrywise/domain/enumerations";
import type { TradeColumns } from "@entrywise/domain/statistics/trade-columns";
import type { UserProjection } from "../../read-engine/user-projection.ts";

/** What some rows of a group are over, beside their results. */
export interface RowsTold {
  trades: number;
  members: number;
  /** Trades that agree with a broker's statement. */
  reconciled: number;
  /** Whether their pips make a sum, see `havePipsAlike`. */
  arePipsAlike: boolean;
  /** Of those whose profit is told; the currency is null where there are several, or none. */
  money: { trades: number; members: number; currency: string | null };
}

/**
 * Tells of rows that have a result, in one walk; others of the rows count nowhere. Many groups are told of one after the other in
 * the same memory.
 */
export function rowTeller(
  projection: UserProjection,
  filled: TradeColumns,
  isReconciled: Uint8Array,
): (rows: Uint32Array) => RowsTold {
  const { imports, accounts, symbols, marketType, dictionaries } = projection.trades;
  const [result, profit] = [filled.netProfit.whole, projection.columns().netProfit.whole];
  const currencies = dictionaries.accounts.values.map((key) => projection.accounts.get(key)?.currency ?? "");
  // The number of the group in which a member came last.
  const lastOf = new Uint32Array(dictionaries.imports.values.length);
  const lastTold = new Uint32Array(dictionaries.imports.values.length);
  let group = 0;
  return (rows) => {
    group += 1;
    let [trades, members, reconciled, toldTrades, toldMembers] = [0, 0, 0, 0, 0];
    let first = -1;
    let arePipsAlike = true;
    let lastAccount = -1;
    const used = new Set<string>();
    for (let index = 0; index < rows.length; index += 1) {
      const row = rows[index] ?? 0;
      if (Number.isNaN(result[row] ?? Number.NaN)) continue;
      if (first < 0) first = row;
      const member = imports[row] ?? 0;
      trades += 1;
      reconciled += isReconciled[row] ?? 0;
      if (lastOf[member] !== group) members += 1;
      lastOf[member] = group;
      const isAlike = marketType[row] === marketType[first] && symbols[row] === symbols[first];
      if (!isAlike && !areForex(marketType, first, row)) arePipsAlike = false;
      if (Number.isNaN(profit[row] ?? Number.NaN)) continue;
      toldTrades += 1;
      if (lastTold[member] !== group) toldMembers += 1;
      lastTold[member] = group;
      const account = accounts[row] ?? 0;
      if (account !== lastAccount) used.add(currencies[account] ?? "");
      lastAccount = account;
    }
    used.delete(""); // of rows whose money is not shared
    const currency = used.size === 1 ? ([...used][0] ?? null) : null;
    return {
      ...{ trades, members, reconciled, arePipsAlike },
      money: { trades: toldTrades, members: toldMembers, currency },
    };
  };
}

function areForex(marketType: Uint8Array, row: number, other: number): boolean {
  return marketType[row] === MarketType.Forex && marketType[other] === MarketType.Forex;
}
