import type { Finding, Findings } from "@entrywise/contracts/trades/findings.api";
import type { TradeFilter } from "@entrywise/contracts/trades/trade-filter";
import { Decimal, toWire } from "@entrywise/domain/decimal";
import {
  type Answer,
  answerQuestions,
  type FindingDraws,
  findingDraws,
  questionSums,
} from "@entrywise/domain/findings/answer-questions";
import { meanGap, type QuestionSums, totalOf } from "@entrywise/domain/findings/block-sums";
import { type DayBlocks, dayBlocks, seedOf } from "@entrywise/domain/findings/day-blocks";
import { differenceBand } from "@entrywise/domain/findings/difference-band";
import { isFound } from "@entrywise/domain/findings/evidence";
import { type FindingMeasure, type FindingRule, findingRules } from "@entrywise/domain/findings/finding-rules";
import { conversionOf } from "../../read-engine/converted-projection.ts";
import { currencyOf } from "../../read-engine/currency-of.ts";
import { localTimeOf } from "../../read-engine/filter/filter-times.ts";
import { countedRows, countOpen } from "../../read-engine/filter/filter-trades.ts";
import type { UserProjection } from "../../read-engine/user-projection.ts";
import type { AskedTrades, FindingFacts } from "./finding-facts.ts";
import { measureValues, moneyValues } from "./measure-values.ts";
import { type RuleSplit, type RuleValue, splitByRule } from "./rule-splits.ts";

/** Questions with too few trades that are named: those closest to enough. */
const mostTooFew = 20;
/** Fewer trades on a side are no beginning of an answer. */
const fewestNamed = 3;

type Unmarked = Omit<Finding, "mark">;

/** Answers of all rules to the trades of a filter. */
export function findingsOf(
  projection: UserProjection,
  filter: TradeFilter,
  facts: FindingFacts,
): Omit<Findings, "items"> & { items: Unmarked[] } {
  const rows = countedRows(projection, filter);
  const asked: AskedTrades = { projection, filter, facts, rows };
  const { netRR, closeTime } = projection.trades;
  const blocks = dayBlocks(closeTime, rows, localTimeOf(filter, projection));
  const draws = findingDraws(blocks.count, seedOf(netRR, rows));
  const questions = questionsOf(asked, blocks);
  const answers = answerQuestions(
    questions.map(({ sums }) => sums),
    draws,
  );
  const items = questions.map((question, place) =>
    presentAnswer(question, answers[place] as Answer, asked, { blocks, draws }),
  );
  const tooFew = items.filter(({ evidence }) => evidence === "tooFew").sort((a, b) => fewest(b) - fewest(a));
  const named = tooFew.filter((item) => fewest(item) >= fewestNamed).slice(0, mostTooFew);
  return {
    count: rows.length,
    countRR: rows.reduce((count, row) => (Number.isNaN(netRR[row]) ? count : count + 1), 0),
    days: blocks.dayCount,
    openCount: countOpen(projection, filter),
    currency: currencyOf(projection, rows),
    conversion: conversionOf(projection, rows),
    asked: items.length - tooFew.length,
    moreTooFew: tooFew.length - named.length,
    items: [...items.filter(({ evidence }) => evidence !== "tooFew").sort(mostFirst), ...named],
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

interface Question extends RuleValue {
  rule: FindingRule;
  sums: QuestionSums;
  /** The split and the group in it, for what is worked out of findings alone. */
  split: RuleSplit["split"];
  group: number;
}

function questionsOf(asked: AskedTrades, blocks: DayBlocks): Question[] {
  const splits = new Map<string, RuleSplit | null>();
  const columns = new Map<FindingMeasure, Float64Array>();
  return findingRules.flatMap((rule: FindingRule): Question[] => {
    const subject = JSON.stringify([rule.subject, rule.comparison]);
    const found = splits.get(subject) ?? splitByRule(asked, rule);
    splits.set(subject, found);
    if (found === null) return [];
    const values = columns.get(rule.measure) ?? measureValues(asked, rule.measure);
    columns.set(rule.measure, values);
    return questionSums(found.split, values, blocks).flatMap((sums, place): Question[] => {
      const of = found.values[place];
      const [n, all] = [totalOf(sums.inside).n, totalOf(sums.all).n];
      if (of === undefined || n === 0 || n === all) return []; // nothing to compare
      return [{ ...of, rule, sums, split: found.split, group: found.split.asked[place] ?? 0 }];
    });
  });
}

function presentAnswer(
  question: Question,
  answer: Answer,
  asked: AskedTrades,
  drawn: { blocks: DayBlocks; draws: FindingDraws },
): Unmarked {
  const { rule, value, label, bound, query } = question;
  return {
    ...{ id: value === null ? rule.id : `${rule.id}:${value}`, rule: rule.id, value, label, bound },
    ...{ measure: rule.measure, ...answer },
    money: isFound(answer.evidence) ? moneyOf(question, asked, drawn) : null,
    query,
  };
}

/** The difference over all trades of a finding, in net money; null where a side has none. */
function moneyOf(
  { split, group }: Question,
  asked: AskedTrades,
  { blocks, draws }: { blocks: DayBlocks; draws: FindingDraws },
): Finding["money"] {
  const { values, unit } = moneyValues(asked);
  const [sums] = questionSums({ ...split, asked: [group] }, values, blocks);
  if (sums === undefined) return null;
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
