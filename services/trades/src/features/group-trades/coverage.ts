import { knownRows, type TradeColumns } from "@entrywise/domain/statistics/trade-columns";
import { havePipsAlike } from "../../read-engine/comparable-pips.ts";
import type { UserProjection } from "../../read-engine/user-projection.ts";

/** What some rows of a group are over, beside their results. */
export interface Coverage {
  trades: number;
  members: number;
  /** Trades that agree with a broker's statement. */
  reconciled: number;
  /** Whether their pips make a sum, see `havePipsAlike`. */
  arePipsAlike: boolean;
  /** Those of them whose profit is shared but has no exchange rate. */
  withoutRate: number;
  /** Of those whose profit is shared and known; the currency is null where there are several, or none. */
  money: { trades: number; members: number; currency: string | null };
}

/** What rows that have a result are over; others of the rows count nowhere. */
export function createCoverage(
  projection: UserProjection,
  filled: TradeColumns,
  isReconciled: Uint8Array,
): (rows: Uint32Array) => Coverage {
  const { imports, accounts, dictionaries } = projection.trades;
  const [result, profit] = [filled.netProfit.whole, projection.trades.netProfit.whole];
  const { withoutMoney } = projection.columns();
  const currencies = dictionaries.accounts.values.map((key) => projection.accounts.get(key)?.currency ?? "");
  const owners = dictionaries.imports.values.length;
  const [all, withMoney] = [memberCounter(imports, owners), memberCounter(imports, owners)];
  return (rows) => {
    const known = knownRows(result, rows);
    const ofMoney = result === profit ? known : knownRows(profit, known);
    let reconciled = 0;
    for (let index = 0; index < known.length; index += 1) reconciled += isReconciled[known[index] ?? 0] ?? 0;
    const members = all(known);
    const withoutRate = withoutMoney === undefined ? 0 : known.filter((row) => withoutMoney[row] === 1).length;
    return {
      ...{
        trades: known.length,
        members,
        reconciled,
        withoutRate,
        arePipsAlike: havePipsAlike(projection.trades, known),
      },
      money: {
        trades: ofMoney.length,
        members: ofMoney.length === known.length ? members : withMoney(ofMoney),
        currency: currencyIn(ofMoney, accounts, currencies),
      },
    };
  };
}

/** Counts whose rows these are, of many groups one after the other in the same memory. */
function memberCounter(owners: Uint32Array, count: number): (rows: Uint32Array) => number {
  // The number of the group in which an owner came last.
  const lastOf = new Uint32Array(count);
  let group = 0;
  return (rows) => {
    group += 1;
    let members = 0;
    for (let index = 0; index < rows.length; index += 1) {
      const owner = owners[rows[index] ?? 0] ?? 0;
      if (lastOf[owner] === group) continue;
      lastOf[owner] = group;
      members += 1;
    }
    return members;
  };
}

/** The one currency of rows; null where there are several or none. Rows whose money is not shared say nothing. */
function currencyIn(rows: Uint32Array, accounts: Uint32Array, currencies: readonly string[]): string | null {
  let last = -1;
  let found: string | null = null;
  for (let index = 0; index < rows.length; index += 1) {
    const account = accounts[rows[index] ?? 0] ?? 0;
    if (account === last) continue;
    last = account;
    const currency = currencies[account] ?? "";
    if (currency === "" || currency === found) continue;
    if (found !== null) return null;
    found = currency;
  }
  return found;
}
