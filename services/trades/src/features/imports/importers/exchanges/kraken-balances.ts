import { type Big, Decimal } from "@entrywise/domain/decimal";
import type { StatementWarning } from "../importer.ts";
import { warn } from "../statement-warnings.ts";
import type { LedgerEntry } from "./kraken-ledger-entries.ts";

/**
 * Kraken's own balances judge whether the file is whole: each is the one before, plus the amount, less the fee. The first
 * row of an asset that does not follow from the one before it is told.
 */
export function balanceWarnings(entries: readonly LedgerEntry[]): StatementWarning[] {
  const balances = new Map<string, Big>();
  const broken = new Set<string>();
  const warnings: StatementWarning[] = [];
  for (const entry of entries) {
    const { balance } = entry;
    if (balance === null) continue;
    const wallet = `${entry.rawAsset} ${entry.wallet}`;
    const before = balances.get(wallet);
    const after = before?.plus(entry.change);
    balances.set(wallet, balance);
    if (after === undefined || isSame(after, balance) || broken.has(wallet)) continue;
    broken.add(wallet);
    const message = `Row ${entry.row}: Kraken's balance is ${balance.toFixed()} ${entry.asset}, the rows before it come to ${after.toFixed()}. Rows are missing: export all types of entries without a gap.`;
    warn(warnings, { row: entry.row, ticket: entry.id, code: "Statement.BalanceGap", message });
  }
  return warnings;
}

/** Balances are written with ten digits at most, currencies with four. */
const TOLERANCE = Decimal("0.0001");

function isSame(ours: Big, theirs: Big): boolean {
  return ours.minus(theirs).abs().lte(TOLERANCE);
}
