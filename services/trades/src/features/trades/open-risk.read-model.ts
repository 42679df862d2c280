import { type Big, decimal } from "@entrywise/domain/decimal";
import { lossAtStops } from "@entrywise/domain/figures/loss-at-stops";
import { positionFigures } from "@entrywise/domain/figures/position-figures";
import type { Actor } from "@entrywise/kit/auth/actor";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { readTrades } from "./trade.read-model.ts";
import { positionFacts } from "./trade-facts.ts";

/** What each open executed trade of an account loses if its stops are hit; null where that is not known. */
export async function readOpenRisks(tx: Transaction, actor: Actor, accountId: string): Promise<(Big | null)[]> {
  const open: { id: string; risk: string | null; isBegun: boolean }[] = await tx.query(
    `select id, trim_scale(financial_risk)::text as risk, net_profit is not null as "isBegun" from trade
      where account_id = $1 and user_id = $2 and brand_key = $3 and deleted_at is null and status = 1 and not is_closed`,
    [accountId, actor.userId, actor.brand],
  );
  const begun = open.filter(({ isBegun }) => isBegun).map(({ id }) => id);
  const whole = open.filter(({ isBegun }) => !isBegun).map(({ risk }) => decimal(risk));
  if (begun.length === 0) return whole;
  const trades = await readTrades(tx, actor, begun);
  return [
    ...whole,
    ...trades.map((trade) => lossAtStops(positionFigures(positionFacts(trade, trade.preference, new Map())))),
  ];
}
