import type { TradeFilter } from "@entrywise/contracts/trades/trade-filter";
import type { RuleAnswersOfTrade } from "../rule-answers.read-model.ts";

/** Whether a filter looks at what trades say about the rules of their strategies. */
export function asksForRules(filter: Partial<TradeFilter>): boolean {
  return [filter.keptRuleIds, filter.brokenRuleIds, filter.askedRuleIds, filter.ruleAnswers].some(
    (list) => list?.length,
  );
}

const nothing: RuleAnswersOfTrade = { kept: [], broken: [] };

/** What a filter asks of a trade's rule answers. */
export function ruleTests(
  filter: TradeFilter,
  byRow: ReadonlyMap<number, RuleAnswersOfTrade>,
): ((row: number) => boolean)[] {
  const of = (row: number) => byRow.get(row) ?? nothing;
  const oneOf = (ids: readonly string[] | undefined, idsOf: (said: RuleAnswersOfTrade) => readonly string[]) => {
    if (!ids?.length) return [];
    const wanted = new Set(ids);
    return [(row: number) => idsOf(of(row)).some((id) => wanted.has(id))];
  };
  const { ruleAnswers } = filter;
  return [
    ...oneOf(filter.keptRuleIds, ({ kept }) => kept),
    ...oneOf(filter.brokenRuleIds, ({ broken }) => broken),
    ...oneOf(filter.askedRuleIds, ({ kept, broken }) => [...kept, ...broken]),
    ...(ruleAnswers?.length ? [(row: number) => ruleAnswers.includes(summaryOf(of(row)))] : []),
  ];
}

function summaryOf({ kept, broken }: RuleAnswersOfTrade): "kept" | "broken" | "notAsked" {
  if (broken.length > 0) return "broken";
  return kept.length > 0 ? "kept" : "notAsked";
}
