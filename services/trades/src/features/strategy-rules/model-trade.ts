import type { ModelTrade } from "@entrywise/contracts/trades/strategy-rules.api";
import type { Actor } from "@entrywise/kit/auth/actor";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { notFound, ruleBroken } from "@entrywise/kit/problem-error";
import { findModelTrade, storeModelTrade } from "./strategy-rules.repository.ts";

/** @throws ProblemError 404 for a strategy of nobody */
export async function readModelTrade(tx: Transaction, actor: Actor, strategyId: string): Promise<ModelTrade> {
  const found = await findModelTrade(tx, actor, strategyId);
  if (found === null) throw notFound("Strategy");
  return found;
}

/** @throws ProblemError 404 for a strategy of nobody, 422 for a trade that is none of it */
export async function chooseModelTrade(
  tx: Transaction,
  actor: Actor,
  strategyId: string,
  tradeId: string | null,
): Promise<ModelTrade> {
  await readModelTrade(tx, actor, strategyId);
  if (!(await storeModelTrade(tx, actor, strategyId, tradeId))) {
    throw ruleBroken("Strategy.OtherTrade", "The model trade must use this strategy.", [
      { path: "tradeId", message: "must be a trade with this strategy" },
    ]);
  }
  return { tradeId };
}
