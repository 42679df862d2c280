import type { TradeFilter } from "@entrywise/contracts/trades/trade-filter";
import type { ProjectedTrade } from "./projected-trade.ts";
import type { AnswersOfTrade } from "./rule-answers.read-model.ts";

/** Whether a filter looks at what trades say about the rules of their strategies. */
export function asksForRules(filter: TradeFilter): boolean {
  return [filter.keptRuleIds, filter.brokenRuleIds, filter.askedRuleIds, filter.ruleAnswers].some(
    (list) => list?.length,
  );
}

const nothing: AnswersOfTrade = { kept: [], broken: [] };

/** What a filter asks of a trade's answers to rules. */
export function ruleTests(
  filter: TradeFilter,
  answers: ReadonlyMap<string, AnswersOfTrade>,
): ((trade: ProjectedTrade) => boolean)[] {
  const of = ({ id }: ProjectedTrade) => answers.get(id) ?? nothing;
  const oneOf = (ids: readonly string[] | undefined, answered: (answers: AnswersOfTrade) => readonly string[]) => {
    if (!ids?.length) return [];
    const wanted = new Set(ids);
    return [(trade: ProjectedTrade) => answered(of(trade)).some((id) => wanted.has(id))];
  };
  const { ruleAnswers } = filter;
  return [
    ...oneOf(filter.keptRuleIds, ({ kept }) => kept),
    ...oneOf(filter.brokenRuleIds, ({ broken }) => broken),
    ...oneOf(filter.askedRuleIds, ({ kept, broken }) => [...kept, ...broken]),
    ...(ruleAnswers?.length ? [(trade: ProjectedTrade) => ruleAnswers.includes(summaryOf(of(trade)))] : []),
  ];
}

function summaryOf({ kept, broken }: AnswersOfTrade): "kept" | "broken" | "notAsked" {
  if (broken.length > 0) return "broken";
  return kept.length > 0 ? "kept" : "notAsked";
}
