import { type Big, Decimal } from "@entrywise/domain/decimal";
import { TradeStatus } from "@entrywise/domain/enumerations";
import type { ProvedTrade } from "@entrywise/domain/proof/compare-figures";
import { moneyAt } from "@entrywise/domain/statistics/money-column";
import type { Journal } from "../../journal/journal.ts";
import type { Projections } from "../../read-engine/projections.ts";
import { idAt } from "../../read-engine/table/trade-ids.ts";
import { accountOf } from "../../read-engine/table/trade-table.ts";

/** The executed trades of an account as lists and statistics have them. */
export async function readShownFigures(
  journal: Journal,
  projections: Projections,
  accountId: string,
): Promise<Map<string, ProvedTrade>> {
  const { trades } = await projections.of(journal);
  const marked = await readMarked(journal, accountId);
  const shown = new Map<string, ProvedTrade>();
  for (let row = 0; row < trades.length; row += 1) {
    if (trades.status[row] !== TradeStatus.Executed || accountOf(trades, row) !== accountId) continue;
    const id = idAt(trades, row);
    if (marked.has(id)) continue;
    const reward = trades.netRR[row] ?? Number.NaN;
    shown.set(id, {
      net: moneyAt(trades.netProfit, row),
      gross: moneyAt(trades.grossProfit, row),
      netRR: Number.isNaN(reward) ? null : reward,
    });
  }
  return shown;
}

/** Trades that wait to be worked out anew, because a formula has changed. */
async function readMarked({ tx }: Journal, accountId: string): Promise<ReadonlySet<string>> {
  const rows: { id: string }[] = await tx.query("select id from trade where account_id = $1 and must_refigure", [
    accountId,
  ]);
  return new Set(rows.map(({ id }) => id));
}

/** What the days of an account have realised together, as its balances count them. */
export async function readRealisedResults({ tx }: Journal, accountId: string): Promise<Big> {
  const [row] = await tx.query("select coalesce(sum(net), 0)::text as net from account_day where account_id = $1", [
    accountId,
  ]);
  return Decimal(row.net);
}
