import type { ModelTrade } from "@entrywise/contracts/trades/strategy-rules.api";
import { notFound, ruleBroken } from "@entrywise/kit/problem-error";
import type { Journal } from "../../journal/journal.ts";
import { findModelTrade, storeModelTrade } from "./strategy-rules.repository.ts";

/** @throws ProblemError 404 for a strategy of nobody */
export async function readModelTrade(journal: Journal, strategyId: string): Promise<ModelTrade> {
  const found = await findModelTrade(journal, strategyId);
  if (found === null) throw notFound("Strategy");
  return found;
}

/** @throws ProblemError 404 for a strategy of nobody, 422 for a trade that is none of it */
export async function chooseModelTrade(
  journal: Journal,
  strategyId: string,
  tradeId: string | null,
): Promise<ModelTrade> {
  await readModelTrade(journal, strategyId);
  if (!(await storeModelTrade(journal, strategyId, tradeId))) {
    throw ruleBroken("Strategy.OtherTrade", "The model trade must use this strategy.", [
      { path: "tradeId", message: "must be a trade with this strategy" },
    ]);
  }
  return { tradeId };
}
