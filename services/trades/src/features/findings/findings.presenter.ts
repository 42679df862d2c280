import type { Finding, Findings } from "@entrywise/contracts/trades/findings.api";
import type { TradeFilter } from "@entrywise/contracts/trades/trade-filter";
import { type Big, Decimal, toWire } from "@entrywise/domain/decimal";
import { meanGap, totalOf } from "@entrywise/domain/findings/block-sums";
import { type DayBlocks, dayBlocks, seedOf } from "@entrywise/domain/findings/day-blocks";
import { differenceBand } from "@entrywise/domain/findings/difference-band";
import {
  evaluateQuestions,
  type FindingDraws,
  findingDraws,
  type QuestionResult,
} from "@entrywise/domain/findings/evaluate-questions";
import { isFound } from "@entrywise/domain/findings/evidence";
import { type MeasuredTrades, measuredTrades } from "@entrywise/domain/findings/measured-trades";
import { conversionOf } from "../../read-engine/converted-projection.ts";
import { currencyOf } from "../../read-engine/currency-of.ts";
import { localTimeOf } from "../../read-engine/filter/filter-times.ts";
import { countedRows, countOpen } from "../../read-engine/filter/filter-trades.ts";
import type { UserProjection } from "../../read-engine/user-projection.ts";
import type { AskedTrades, FindingFacts } from "./finding-facts.ts";
import { moneyValues } from "./measure-values.ts";
import { type Question, questionsOf } from "./rule-questions.ts";

/** Questions with too few trades that are named: those closest to enough. */
const mostTooFew = 20;
/** Fewer trades on a side are no beginning of an result. */
const fewestNamed = 3;

/** A finding without what a person did with it. */
export type Unmarked = Omit<Finding, "mark">;

/** Answers of all rules to the trades of a filter. */
export function presentFindings(
  projection: UserProjection,
  filter: TradeFilter,
  facts: FindingFacts,
): Omit<Findings, "items"> & { items: Unmarked[] } {
  const rows = countedRows(projection, filter);
  const asked: AskedTrades = { projection, filter, facts, rows };
  const blocks = dayBlocks(projection.trades.closeTime, rows, localTimeOf(filter, projection));
  const { items, ...counts } = judgeQuestions(asked, blocks, questionsOf(asked, blocks), () => true);
  const isShort = ({ evidence }: Unmarked) => evidence === "tooFew";
  return {
    count: rows.length,
    ...presentCounts(asked, blocks),
    ...counts,
    items: [...items.filter((item) => !isShort(item)).sort(mostFirst), ...items.filter(isShort)],
  };
}

/** What the answers are over. */
export function presentCounts({ projection, filter, rows }: AskedTrades, blocks: DayBlocks) {
  return {
    countRR: measuredTrades(projection.trades.netRR, rows, blocks).rows.length,
    days: blocks.dayCount,
    openCount: countOpen(projection, filter),
    currency: currencyOf(projection, rows),
    conversion: conversionOf(projection, rows),
  };
}

/**
 * Answers of some questions; those with too few trades come last, and only the closest to enough are among the items.
 *
 * @param showsMoney whether a question may be answered in money
 */
export function judgeQuestions(
  asked: AskedTrades,
  blocks: DayBlocks,
  questions: readonly Question[],
  showsMoney: (question: Question, money: Float64Array) => boolean,
): Pick<Findings, "asked" | "moreTooFew"> & { items: Unmarked[] } {
  const { rows, projection } = asked;
  const draws = findingDraws(blocks.count, seedOf(projection.trades.netRR, rows));
  const results = evaluateQuestions(
    questions.map(({ sums }) => sums),
    draws,
  );
  const { values, unit } = moneyValues(asked);
  const money = { measured: measuredTrades(values, rows, blocks), unit };
  const items = questions.map((question, place): Unmarked => {
    const result = results[place] as QuestionResult; // one for each question
    const isShown = isFound(result.evidence) && comparesResults(question.rule.measure) && showsMoney(question, values);
    return { ...presentResult(question, result), money: isShown ? moneyOf(question, money, draws) : null };
  });
  const tooFew = items.filter(({ evidence }) => evidence === "tooFew").sort((a, b) => fewest(b) - fewest(a));
  const named = tooFew.filter((item) => fewest(item) >= fewestNamed).slice(0, mostTooFew);
  return {
    asked: items.length - tooFew.length,
    moreTooFew: tooFew.length - named.length,
    items: [...items.filter(({ evidence }) => evidence !== "tooFew"), ...named],
  };
}

const fewest = ({ n, others }: Unmarked) => Math.min(n, others);

/** Findings by what they came to, then the others by how near they are to one. */
function mostFirst(a: Unmarked, b: Unmarked): number {
  const [foundA, foundB] = [isFound(a.evidence), isFound(b.evidence)];
  if (foundA !== foundB) return foundA ? -1 : 1;
  if (!foundA) return (a.chance ?? 1) - (b.chance ?? 1) || (a.id < b.id ? -1 : 1);
  const size = ({ money }: Unmarked) => Math.abs(Number(money?.difference ?? 0));
  return size(b) - size(a) || (a.chance ?? 1) - (b.chance ?? 1) || (a.id < b.id ? -1 : 1);
}

interface Money {
  measured: MeasuredTrades;
  unit: Big;
}

/** Where hours, costs or exits are compared, the sides may be wins and losses by definition: their difference in money says nothing. */
const comparesResults = (measure: Finding["measure"]) => measure === "netRR" || measure === "netProfit";

export const questionId = ({ rule, value }: Pick<Question, "rule" | "value">) =>
  value === null ? rule.id : `${rule.id}:${value}`;

function presentResult(question: Question, result: QuestionResult): Omit<Unmarked, "money"> {
  const { rule, value, label, bound, query } = question;
  return {
    ...{ id: questionId(question), rule: rule.id, value, label, bound, measure: rule.measure },
    ...result,
    query,
  };
}

/** The difference over all trades of a finding, in net money; null where a side has none. */
function moneyOf({ sumsOf }: Question, { measured, unit }: Money, draws: FindingDraws): Finding["money"] {
  const sums = sumsOf(measured);
  const { n } = totalOf(sums.inside);
  const gap = meanGap(sums);
  const band = differenceBand(sums, draws.band);
  if (Number.isNaN(gap) || band === null) return null;
  const text = (difference: number) =>
    toWire(
      Decimal(difference * n)
        .times(unit)
        .round(2),
    ) ?? "0";
  return { difference: text(gap), low: text(band.low), high: text(band.high) };
}
