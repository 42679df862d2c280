import type { SavedStrategyRule, StrategyRules, TradeRules } from "@entrywise/contracts/trades/strategy-rules.api";
import { notFound, ProblemError, ruleBroken } from "@entrywise/kit/problem-error";
import type { Journal } from "../../journal/journal.ts";
import { nextRevision } from "../../trade-core/user-revision.repository.ts";
import { findRuleAnswers, findRules, storeRuleAnswers, storeRules } from "./strategy-rules.repository.ts";

export async function readRules(journal: Journal, strategyId: string): Promise<StrategyRules> {
  const rules = await findRules(journal, strategyId);
  if (!rules) throw notFound("Strategy");
  return rules;
}

export async function saveRules(
  journal: Journal,
  strategyId: string,
  version: number,
  rules: readonly SavedStrategyRule[],
): Promise<StrategyRules> {
  const { tx, actor } = journal;
  await nextRevision(tx, actor);
  const current = await readRules(journal, strategyId);
  const headings = new Map(current.rules.map(({ id, heading }) => [id, heading]));
  const said = rules.map(({ heading: given, ...rule }): SavedStrategyRule => {
    const heading = given ?? headings.get(rule.id);
    return heading ? { ...rule, heading } : rule;
  });
  if (!(await storeRules(journal, strategyId, version, said))) throw changed("StrategyRules", current);
  return readRules(journal, strategyId);
}

/** Rule answers about rules that are gone, or of a strategy the trade had before, are left out. */
export async function readTradeRules(journal: Journal, tradeId: string): Promise<TradeRules> {
  const ruleAnswers = await findRuleAnswers(journal, tradeId);
  if (!ruleAnswers) throw notFound("Trade");
  const rules = ruleAnswers.strategyId === null ? null : await findRules(journal, ruleAnswers.strategyId);
  const known = new Set(rules?.rules.map(({ id }) => id));
  return {
    ...ruleAnswers,
    rules: rules?.rules ?? [],
    keptRuleIds: ruleAnswers.keptRuleIds.filter((id) => known.has(id)),
    brokenRuleIds: ruleAnswers.brokenRuleIds.filter((id) => known.has(id)),
  };
}

export async function saveRuleAnswers(
  journal: Journal,
  tradeId: string,
  version: number,
  ruleAnswers: { keptRuleIds: string[]; brokenRuleIds: string[] },
): Promise<TradeRules> {
  const { tx, actor } = journal;
  const revision = await nextRevision(tx, actor);
  const current = await readTradeRules(journal, tradeId);
  if (current.version !== version) throw changed("TradeRules", current);
  const known = new Set(current.rules.map(({ id }) => id));
  for (const path of ["keptRuleIds", "brokenRuleIds"] as const) {
    if (ruleAnswers[path].every((id) => known.has(id))) continue;
    throw ruleBroken("Trade.UnknownRule", "This rule no longer exists.", [
      { path, message: "must be rules from the trade's strategy" },
    ]);
  }
  if (!(await storeRuleAnswers(journal, tradeId, { version, ...ruleAnswers }, revision))) {
    throw changed("TradeRules", await readTradeRules(journal, tradeId));
  }
  return readTradeRules(journal, tradeId);
}

function changed(subject: "StrategyRules" | "TradeRules", current: unknown): ProblemError {
  return new ProblemError(412, `${subject}.Changed`, "This was changed elsewhere. Reload and try again.", { current });
}
