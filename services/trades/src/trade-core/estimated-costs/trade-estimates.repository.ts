import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import type { Journal } from "../../journal/journal.ts";
import type { TradeRecord } from "../trades/trade.row.ts";
import { findAppliedFees } from "./applied-fees.read-model.ts";
import { type CloseEstimate, changedEstimates } from "./trade-estimates.ts";

/** Writes estimates beside the costs of closes, which stay as they are. */
export async function saveEstimates(tx: Transaction, estimates: readonly CloseEstimate[]): Promise<void> {
  if (estimates.length === 0) return;
  await tx.query(
    `update close_position c set estimated_costs = e.amount
       from jsonb_to_recordset($1::jsonb) as e("closeId" uuid, amount numeric) where c.id = e."closeId"`,
    [JSON.stringify(estimates)],
  );
}

/** The trade with the costs that its account's fee schedule estimates now; what has changed of them is stored. */
export async function withEstimates(journal: Journal, trade: TradeRecord): Promise<TradeRecord> {
  const changed = changedEstimates(trade, await findAppliedFees(journal, trade.accountId));
  if (changed.length === 0) return trade;
  await saveEstimates(journal.tx, changed);
  const amounts = new Map(changed.map(({ closeId, amount }) => [closeId, amount]));
  return {
    ...trade,
    opens: trade.opens.map((open) => ({
      ...open,
      closes: open.closes.map((close) =>
        amounts.has(close.id) ? { ...close, estimatedCosts: amounts.get(close.id) ?? null } : close,
      ),
    })),
  };
}
