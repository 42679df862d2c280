import type { StatisticsBasis } from "@entrywise/contracts/trades/statistics-display";
import type { RuleAdherence, StrategyRule } from "@entrywise/contracts/trades/strategy-rules.api";
import type { TradeFilter } from "@entrywise/contracts/trades/trade-filter";
import { ruleAdherence } from "@entrywise/domain/statistics/rule-adherence";
import { presentSide } from "../../compared-side/present-side.ts";
import { currencyOf } from "../../read-engine/currency-of.ts";
import { countedRows } from "../../read-engine/filter/filter-trades.ts";
import { idIndex } from "../../read-engine/table/trade-ids.ts";
import type { UserProjection } from "../../read-engine/user-projection.ts";

export interface RuleFacts {
  rules: readonly StrategyRule[];
  /** Of the trades that were asked anything. */
  ruleAnswers: readonly { id: string; keptRuleIds: readonly string[]; brokenRuleIds: readonly string[] }[];
}

/** Results of the closed executed trades of the filter by the rules that they followed and broke. */
export function presentAdherence(
  projection: UserProjection,
  filter: TradeFilter,
  basis: StatisticsBasis,
  { rules, ruleAnswers }: RuleFacts,
): RuleAdherence {
  const { trades, preference } = projection;
  const selection = countedRows(projection, filter);
  const place = new Map(rules.map(({ id }, index) => [id, index]));
  const places = (ids: readonly string[]) => new Set(ids.flatMap((id) => place.get(id) ?? []));
  const index = idIndex(trades);
  const byRow = new Map(
    ruleAnswers.map(({ id, keptRuleIds, brokenRuleIds }) => [
      index.rowOfText(id),
      { kept: places(keptRuleIds), broken: places(brokenRuleIds) },
    ]),
  );
  const result = ruleAdherence(projection.columns(basis), selection, (row) => byRow.get(row) ?? null, {
    weights: rules.map(({ weight }) => weight),
    handling: preference.strikeRateType,
  });
  return {
    currency: currencyOf(projection, selection),
    adherence: result.adherence,
    items: rules.flatMap((rule, index) => {
      const one = result.each[index];
      return one === undefined
        ? []
        : [{ rule, kept: presentSide(one.kept), broken: presentSide(one.broken), notAsked: one.notAsked }];
    }),
    allKept: presentSide(result.allKept),
    anyBroken: presentSide(result.anyBroken),
    notAsked: presentSide(result.notAsked),
  };
}
