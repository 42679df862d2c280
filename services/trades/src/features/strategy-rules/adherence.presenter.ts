import type { StatisticsBasis } from "@entrywise/contracts/trades/statistics-display";
import type { RuleAdherence, StrategyRule } from "@entrywise/contracts/trades/strategy-rules.api";
import type { TradeFilter } from "@entrywise/contracts/trades/trade-filter";
import { TradeStatus } from "@entrywise/domain/enumerations";
import { ruleAdherence } from "@entrywise/domain/statistics/rule-adherence";
import { presentSide } from "../../compared-side/present-side.ts";
import { currencyOf } from "../../projection/currency-of.ts";
import { filterTrades } from "../../projection/filter-trades.ts";
import type { UserProjection } from "../../projection/user-projection.ts";

export interface RuleFacts {
  rules: readonly StrategyRule[];
  /** Of the trades that were asked anything. */
  answers: readonly { id: string; keptRuleIds: readonly string[]; brokenRuleIds: readonly string[] }[];
}

/** Results of the closed executed trades of the filter by the rules that they kept and broke. */
export function adherenceOf(
  projection: UserProjection,
  filter: TradeFilter,
  basis: StatisticsBasis,
  { rules, answers }: RuleFacts,
): RuleAdherence {
  const { trades, preference } = projection;
  const selection = filterTrades(projection, filter).filter((row) => {
    const trade = trades[row];
    return trade?.status === TradeStatus.Executed && trade.isClosed;
  });
  const place = new Map(rules.map(({ id }, index) => [id, index]));
  const places = (ids: readonly string[]) => new Set(ids.flatMap((id) => place.get(id) ?? []));
  const byTrade = new Map(
    answers.map(({ id, keptRuleIds, brokenRuleIds }) => [
      id,
      { kept: places(keptRuleIds), broken: places(brokenRuleIds) },
    ]),
  );
  const result = ruleAdherence(
    projection.columns(basis),
    selection,
    (row) => byTrade.get(trades[row]?.id ?? "") ?? null,
    rules.map(({ weight }) => weight),
    { handling: preference.strikeRateType },
  );
  return {
    currency: currencyOf(
      projection,
      Array.from(selection).flatMap((row) => trades[row] ?? []),
    ),
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
