import type { Recap, RecapQuery } from "@entrywise/contracts/trades/recap.api";
import { type TradeFilter, tradeFilter } from "@entrywise/contracts/trades/trade-filter";
import { Decimal, toWire } from "@entrywise/domain/decimal";
import { earlierPeriod, nextTradingDay, type RecapPeriod } from "@entrywise/domain/recap/recap-period";
import { recapQuestion } from "@entrywise/domain/recap/recap-question";
import { recapRemark } from "@entrywise/domain/recap/recap-remark";
import type { LocalTime } from "@entrywise/domain/statistics/time-zone";
import type { Journal } from "../../journal/journal.ts";
import { conversionOf } from "../../read-engine/converted-projection.ts";
import { currencyOf } from "../../read-engine/currency-of.ts";
import { localTimeOf } from "../../read-engine/filter/filter-times.ts";
import { countedRows, measuredRows } from "../../read-engine/filter/filter-trades.ts";
import type { Projections } from "../../read-engine/projections.ts";
import { readRuleNames } from "../findings/rule-names.read-model.ts";
import { readJournaledDays } from "../journal/journaled-days.read-model.ts";
import { type AnsweredRules, costOfRule, mistakesOfPeriod, rulesOf } from "./recap-costs.ts";
import { daysOf, figuresOfPeriod, filterOfPeriod, type PeriodTrades } from "./recap-figures.ts";
import { findingsOfPeriod } from "./recap-findings.ts";
import { goalsOfPeriod } from "./recap-goals.ts";
import { bestAndWorst, standingOut, tradeFacts } from "./recap-trades.ts";
import { findRecap, presentReply, type StoredRecap } from "./recaps.repository.ts";

/** Everything of a recap that follows from trades alone. */
type Results = Pick<
  Recap,
  "currency" | "conversion" | "figures" | "before" | "change" | "remark" | "days" | "trades" | "rules" | "question"
>;

/**
 * A week or month of the actor's journal, made from its data.
 *
 * @param now of which it depends whether the period goes on
 */
export async function readRecap(
  journal: Journal,
  projections: Projections,
  { period, query, now }: { period: RecapPeriod; query: RecapQuery; now: Date },
): Promise<Recap> {
  const filter = tradeFilter.parse(query);
  const earlier = earlierPeriod(period);
  const [current, before] = [
    await readTrades(journal, projections, filterOfPeriod(filter, period)),
    await readTrades(journal, projections, filterOfPeriod(filter, earlier)),
  ];
  const { projection } = current;
  const localTime = localTimeOf(filter, projection);
  const results = resultsOf(current, before, {
    answers: await projections.ruleAnswers(journal, projection),
    names: await readRuleNames(journal),
    dayOf: (row: number) => dayText(localTime(projection.trades.closeTime[row] ?? 0)),
  });
  const [stored, answered] = [await findRecap(journal, period), await findRecap(journal, earlier)];
  const traded = [...results.days, ...daysOf(before)].map(({ day }) => day);
  return {
    ...period,
    isRunning: dayText(localTime(now.getTime())) <= period.to,
    ...results,
    ...(projection.estimated === null ? {} : { hasEstimatedCosts: true }),
    ...(await findingsOfPeriod(journal, projections, { filter, period })),
    goals: await goalsOfPeriod(journal, period, {
      ...{ accountIds: query.accountIds, preference: projection.preference },
      now: Math.min(now.getTime(), endOfDay(period.to, localTime)),
    }),
    reply: presentReply(period, stored),
    replyDay: stored.replyDay ?? nextTradingDay(period.to, traded),
    earlierReply: answered.question === null ? null : presentReply(earlier, answered),
    seen: stored.seen,
    isChanged: !query.accountIds?.length && hasChanged(stored, results),
  };
}

const dayMs = 86_400_000;
const dayText = (localMs: number) => new Date(localMs).toISOString().slice(0, 10);

/** The last moment of a local day. */
function endOfDay(day: string, localTime: LocalTime): number {
  const end = Date.parse(day) + dayMs;
  return end - (localTime(end) - end) - 1;
}

async function readTrades(journal: Journal, projections: Projections, filter: TradeFilter): Promise<PeriodTrades> {
  const projection = await projections.of(journal, filter);
  const risk = await projections.family(journal, projection, "risk");
  const journaled = await readJournaledDays(journal, filter.startDate ?? "", filter.endDate ?? "");
  return { projection, filter, risk, journaled };
}

function resultsOf(current: PeriodTrades, earlier: PeriodTrades, answers: AnsweredRules): Results {
  const { projection, filter } = current;
  const [counted, rows] = [countedRows(projection, filter), measuredRows(projection, filter)];
  const [figures, before] = [figuresOfPeriod(current), figuresOfPeriod(earlier)];
  const days = daysOf(current);
  const rules = rulesOf(projection, rows, answers);
  const { best, worst } = bestAndWorst(projection, rows);
  const facts = (row: number | null) =>
    row === null ? null : { ...tradeFacts(projection, row), day: answers.dayOf(row) };
  const { count, netRR, tradingDays, journaledDays } = figures;
  const currency = currencyOf(projection, counted);
  const isComparable = currency !== null && count > 0 && before.count > 0 && currency === currencyOfPeriod(earlier);
  return {
    currency,
    conversion: conversionOf(projection, counted),
    figures,
    before,
    change: isComparable ? compareResults(figures.netProfit, before.netProfit) : null,
    remark: recapRemark(days),
    days: days.map(({ net: _, ...day }) => day),
    trades: standingOut(projection, rows),
    rules,
    question: recapQuestion({
      ...{ count, netRR, tradingDays, journaledDays, best: facts(best), worst: facts(worst) },
      rulesBroken: rules.broken.map(costOfRule),
      mistakes: mistakesOfPeriod(projection, rows, answers.dayOf),
    }),
  };
}

const currencyOfPeriod = ({ projection, filter }: PeriodTrades) =>
  currencyOf(projection, countedRows(projection, filter));

const compareResults = (a: string, b: string) => toWire(Decimal(a).minus(b)) ?? "0";

/** Money in another currency than before says nothing of a change. */
function hasChanged({ seen }: StoredRecap, { figures: { count, netProfit, netRR }, currency }: Results): boolean {
  if (seen === null) return false;
  const isSameMoney = seen.currency !== currency || seen.netProfit === netProfit;
  return seen.count !== count || seen.netRR !== netRR || !isSameMoney;
}
