import { type Big, decimal } from "@entrywise/domain/decimal";
import { lossAtStops, runningRisk } from "@entrywise/domain/figures/loss-at-stops";
import { type PositionFigures, positionFigures } from "@entrywise/domain/figures/position-figures";
import type { Actor } from "@entrywise/kit/auth/actor";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import type { Journal } from "../../journal/journal.ts";
import { readTrades } from "./trade.read-model.ts";
import { positionFacts } from "./trade-facts.ts";

/** An open trade as its row tells it. */
export interface OpenTrade {
  id: string;
  financialRisk: string | null;
  netProfit: string | null;
}

/** By id, what the running part of open trades loses at its stops; null where that is not known. */
export function runningRisks({ tx, actor }: Journal, open: readonly OpenTrade[]): Promise<RiskById> {
  return risksOf(runningRisk, tx, actor, open);
}

type RiskById = Map<string, Big | null>;

async function risksOf(
  risk: (figures: PositionFigures) => Big | null,
  tx: Transaction,
  actor: Actor,
  open: readonly OpenTrade[],
): Promise<RiskById> {
  const risks = new Map(open.map(({ id, financialRisk }) => [id, decimal(financialRisk)]));
  // Of all others the whole risk still runs.
  const begun = open.filter(({ netProfit }) => netProfit !== null).map(({ id }) => id);
  if (begun.length === 0) return risks;
  for (const trade of await readTrades({ tx, actor }, begun)) {
    risks.set(trade.id, risk(positionFigures(positionFacts(trade, trade.preference, new Map()))));
  }
  return risks;
}

/** What each open executed trade of an account loses if its stops are hit, less what it has realised; null where that is not known. */
export async function readOpenRisks({ tx, actor }: Journal, accountId: string): Promise<(Big | null)[]> {
  const open: OpenTrade[] = await tx.query(
    `select id, trim_scale(financial_risk)::text as "financialRisk", net_profit::text as "netProfit" from trade
      where account_id = $1 and user_id = $2 and brand_key = $3 and deleted_at is null and status = 1 and not is_closed`,
    [accountId, actor.userId, actor.brand],
  );
  return [...(await risksOf(lossAtStops, tx, actor, open)).values()];
}
