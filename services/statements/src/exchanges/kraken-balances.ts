import { type Big, Decimal } from "@entrywise/domain/decimal";
import { explain } from "../explanation.ts";
import type { StatementWarning } from "../importer.ts";
import { rowWarning, warn } from "../statement-warnings.ts";
import type { LedgerEntry } from "./kraken-ledger-entries.ts";

/**
 * Kraken's own balances judge whether the file is whole: each is the one before, plus the amount, less the fee. Every row
 * that does not follow from the one before it is named.
 */
export function balanceWarnings(entries: readonly LedgerEntry[]): StatementWarning[] {
  const balances = new Map<string, Big>();
  const warnings: StatementWarning[] = [];
  for (const entry of entries) {
    const { balance } = entry;
    if (balance === null) continue;
    const wallet = `${entry.rawAsset} ${entry.wallet}`;
    const before = balances.get(wallet);
    const after = before?.plus(entry.change);
    balances.set(wallet, balance);
    if (after === undefined || isSame(after, balance)) continue;
    const why = explain("otherBalance", {
      balance: balance.toFixed(),
      coin: entry.asset,
      sum: after.toFixed(),
    });
    warn(warnings, rowWarning("Statement.BalanceGap", { row: entry.row, ticket: entry.id }, why));
  }
  return warnings;
}

/** What the wallets of a currency contained before their first rows, in all; null where no row has a balance. */
export function findStartBalance(entries: readonly LedgerEntry[], currency: string | null): string | null {
  const starts = new Map<string, Big>();
  for (const { asset, rawAsset, wallet, balance, change } of entries) {
    const key = `${rawAsset} ${wallet}`;
    if (asset === currency && balance !== null && !starts.has(key)) starts.set(key, balance.minus(change));
  }
  if (starts.size === 0) return null;
  const sum = [...starts.values()].reduce((total, start) => total.plus(start), Decimal(0));
  return sum.abs().lte(TOLERANCE) ? "0" : sum.lt(0) ? null : sum.toFixed();
}

/** Balances are written with ten digits at most, currencies with four. */
const TOLERANCE = Decimal("0.0001");

function isSame(ours: Big, theirs: Big): boolean {
  return ours.minus(theirs).abs().lte(TOLERANCE);
}
