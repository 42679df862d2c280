import { type Big, decimal } from "@entrywise/domain/decimal";
import { lossAtStops } from "@entrywise/domain/figures/loss-at-stops";
import { positionFigures } from "@entrywise/domain/figures/position-figures";
import type { Actor } from "@entrywise/kit/auth/actor";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { readTrades } from "./trade.read-model.ts";
import { positionFacts } from "./trade-facts.ts";

/** An open trade as its row tells it. */
export interface OpenTrade {
  id: string;
  financialRisk: string | null;
  netProfit: string | null;
}

/** By id, what open trades lose if their stops are hit; null where that is not known. */
export async function lossesAtStops(
  tx: Transaction,
  actor: Actor,
  open: readonly OpenTrade[],
): Promise<Map<string, Big | null>> {
  const losses = new Map(open.map(({ id, financialRisk }) => [id, decimal(financialRisk)]));
  // Of all others the whole risk still runs.
  const begun = open.filter(({ netProfit }) => netProfit !== null).map(({ id }) => id);
  if (begun.length === 0) return losses;
  for (const trade of await readTrades(tx, actor, begun)) {
    losses.set(trade.id, lossAtStops(positionFigures(positionFacts(trade, trade.preference, new Map()))));
  }
  return losses;
}

/** What each open executed trade of an account loses if its stops are hit; null where that is not known. */
export async function readOpenRisks(tx: Transaction, actor: Actor, accountId: string): Promise<(Big | null)[]> {
  const open: OpenTrade[] = await tx.query(
    `select id, trim_scale(financial_risk)::text as "financialRisk", net_profit::text as "netProfit" from trade
      where account_id = $1 and user_id = $2 and brand_key = $3 and deleted_at is null and status = 1 and not is_closed`,
    [accountId, actor.userId, actor.brand],
  );
  return [...(await lossesAtStops(tx, actor, open)).values()];
}
