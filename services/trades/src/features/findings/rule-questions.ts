import { tradeFilter } from "@entrywise/contracts/trades/trade-filter";
import { type QuestionSums, totalOf } from "@entrywise/domain/findings/block-sums";
import type { DayBlocks } from "@entrywise/domain/findings/day-blocks";
import { type FindingMeasure, type FindingRule, findingRules } from "@entrywise/domain/findings/finding-rules";
import {
  hasBothSides,
  type MeasuredTrades,
  measuredTrades,
  packedTogether,
  packSides,
  sumsOfGroups,
  sumsOfPackedSides,
  sumsOfSides,
} from "@entrywise/domain/findings/measured-trades";
import { medianOf } from "@entrywise/domain/findings/nth-smallest";
import { asRecorded, countedRows } from "../../read-engine/filter/filter-trades.ts";
import { eachValue } from "./each-value.ts";
import { sidesOfFact } from "./fact-sides.ts";
import { figureColumn, isOfDay, sidesOfFigure } from "./figure-columns.ts";
import { type AskedTrades, clockOf, onceOf } from "./finding-facts.ts";
import { measureValues } from "./measure-values.ts";
import { addressOf, type RuleValue } from "./rule-value.ts";

/** A question with its sums. */
export interface Question extends RuleValue {
  rule: FindingRule;
  sums: QuestionSums;
  /** The same question about other values of the same trades. */
  sumsOf(measured: MeasuredTrades): QuestionSums;
}

/**
 * All questions of some rules to some trades that have anything to compare.
 *
 * @param valuesOf measure of every row, NaN for trades that these rules are not about
 */
export function questionsOf(
  asked: AskedTrades,
  blocks: DayBlocks,
  rules: readonly FindingRule[] = findingRules,
  valuesOf: (measure: FindingMeasure) => Float64Array = (measure) => measureValues(asked, measure),
): Question[] {
  const byMeasure = Map.groupBy(rules, ({ measure }) => measure);
  return [...byMeasure].flatMap(([measure, alike]) => {
    const measured = measuredTrades(valuesOf(measure), asked.rows, blocks);
    const all = [...ofSides(asked, alike, measured), ...alike.flatMap((rule) => ofEach(asked, rule, measured))];
    return all.filter(({ sums }) => {
      const { n } = totalOf(sums.inside);
      return n > 0 && n < totalOf(sums.all).n;
    });
  });
}

/** Rules of one question each; some at a time share a pass over the trades. */
function ofSides(asked: AskedTrades, rules: readonly FindingRule[], measured: MeasuredTrades): Question[] {
  const found = rules.flatMap((rule) => {
    const sides = sidesOf(asked, rule);
    return sides === null ? [] : [{ rule, ...sides }];
  });
  const batches = Array.from({ length: Math.ceil(found.length / packedTogether) }, (_, batch) =>
    found.slice(batch * packedTogether, (batch + 1) * packedTogether),
  );
  return batches.flatMap((batch) => {
    const name = batch.map(({ query }) => query).join(" ");
    const pack = () => packSides(batch.map(({ sides }) => sides));
    const packed = onceOf(asRecorded(asked.projection), `packed ${name}`, pack, clockOf(asked));
    const all = sumsOfPackedSides(measured, packed, batch.length);
    return batch.map(({ sides, ...question }, place): Question => {
      const sumsOf = (other: MeasuredTrades) => sumsOfSides(other, sides);
      return { ...question, sums: all[place] ?? sumsOf(measured), sumsOf };
    });
  });
}

function ofEach(asked: AskedTrades, rule: FindingRule, measured: MeasuredTrades): Question[] {
  if (!("each" in rule.subject)) return [];
  const { groups, values } = eachValue[rule.subject.each](asked);
  const all = sumsOfGroups(measured, groups);
  const sumsOfOther = rememberEach((other: MeasuredTrades) => sumsOfGroups(other, groups));
  const used = all.flatMap(({ inside }, group) => (totalOf(inside).n > 0 ? [group] : []));
  return used.flatMap((group): Question[] => {
    const [value, sums] = [values[group], all[group]];
    if (value === null || value === undefined || sums === undefined || isOther(used, group, all)) return [];
    return [{ rule, ...value, sums, sumsOf: (other) => sumsOfOther(other)[group] ?? sums }];
  });
}

/** All groups of a split are added up at once, for whichever of them is asked about first. */
function rememberEach<Key extends object, Result>(work: (key: Key) => Result): (key: Key) => Result {
  const known = new WeakMap<Key, Result>();
  return (key) => {
    const result = known.get(key) ?? work(key);
    known.set(key, result);
    return result;
  };
}

/** Of two groups that are all there is, the second asks what the first has asked. */
function isOther(used: readonly number[], group: number, all: readonly QuestionSums[]): boolean {
  if (used.length !== 2 || used[1] !== group) return false;
  const [first, second] = used.map((one) => all[one]);
  if (first === undefined || second === undefined) return false;
  return totalOf(first.inside).n + totalOf(second.inside).n === totalOf(second.all).n;
}

interface FoundSides extends RuleValue {
  sides: Uint8Array;
}

/** Null where all trades there are, whatever is filtered, are on one side. */
function sidesOf(asked: AskedTrades, { subject, comparison }: FindingRule): FoundSides | null {
  const whole = { value: null, label: null, bound: null };
  if ("each" in subject) return null;
  if ("fact" in subject) {
    const found = sidesOfFact(asked, subject.fact);
    return found === null || !found.hasBoth ? null : { ...whole, sides: found.sides, query: found.query };
  }
  const column = figureColumn(asked, subject.figure);
  const recorded = asRecorded(asked.projection);
  const clock = isOfDay(subject.figure) ? clockOf(asked) : "";
  const usualOf = () => medianOf(column.values, countedRows(recorded, everyTrade));
  const usual = comparison === "usual" ? onceOf(recorded, `usual ${subject.figure}`, usualOf, clock) : 1;
  if (usual === null) return null;
  const boundOf = (bound: number | undefined) => (bound === undefined ? null : rounded(bound * usual));
  const [min, max] = [boundOf(subject.from), boundOf(subject.to)];
  const query = addressOf({ [`${subject.figure}.min`]: min, [`${subject.figure}.max`]: max });
  const work = () => {
    const sides = sidesOfFigure(column, min ?? Number.NEGATIVE_INFINITY, max ?? Number.POSITIVE_INFINITY);
    return { sides, hasBoth: hasBothSides(sides) };
  };
  const { sides, hasBoth } = onceOf(recorded, `sides ${query}`, work, clock);
  return hasBoth ? { ...whole, bound: comparison === "usual" ? (min ?? max) : null, sides, query } : null;
}

/** What is usual for a person is so over all closed trades, whatever is filtered. */
const everyTrade = tradeFilter.parse({});

/** As many digits as a bound in an address can have. */
const rounded = (bound: number) => Number(bound.toFixed(6));
