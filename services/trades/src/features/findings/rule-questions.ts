import { type QuestionSums, totalOf } from "@entrywise/domain/findings/block-sums";
import type { DayBlocks } from "@entrywise/domain/findings/day-blocks";
import { type FindingMeasure, type FindingRule, findingRules } from "@entrywise/domain/findings/finding-rules";
import {
  type MeasuredTrades,
  measuredTrades,
  sumsOfGroups,
  sumsOfSides,
} from "@entrywise/domain/findings/measured-trades";
import { medianOf } from "@entrywise/domain/findings/nth-smallest";
import { asRecorded } from "../../read-engine/filter/filter-trades.ts";
import { eachValue } from "./each-value.ts";
import { sidesOfFact } from "./fact-sides.ts";
import { figureColumn, sidesOfFigure } from "./figure-columns.ts";
import { type AskedTrades, onceOf } from "./finding-facts.ts";
import { measureValues } from "./measure-values.ts";
import { addressOf, type RuleValue } from "./rule-value.ts";

/** A question with its sums. */
export interface Question extends RuleValue {
  rule: FindingRule;
  sums: QuestionSums;
  /** The same question about other values of the same trades. */
  sumsOf(measured: MeasuredTrades): QuestionSums;
}

/** All questions of all rules to some trades that have anything to compare. */
export function questionsOf(asked: AskedTrades, blocks: DayBlocks): Question[] {
  const byMeasure = new Map<FindingMeasure, MeasuredTrades>();
  return findingRules.flatMap((rule: FindingRule): Question[] => {
    const { measure } = rule;
    const measured = byMeasure.get(measure) ?? measuredTrades(measureValues(asked, measure), asked.rows, blocks);
    byMeasure.set(measure, measured);
    return ofRule(asked, rule, measured).filter(({ sums }) => {
      const { n } = totalOf(sums.inside);
      return n > 0 && n < totalOf(sums.all).n;
    });
  });
}

function ofRule(asked: AskedTrades, rule: FindingRule, measured: MeasuredTrades): Question[] {
  if ("each" in rule.subject) return ofEach(asked, rule, rule.subject.each, measured);
  const found = sidesOf(asked, rule);
  if (found === null) return [];
  const { sides, ...value } = found;
  const sumsOf = (other: MeasuredTrades) => sumsOfSides(other, sides);
  return [{ rule, ...value, sums: sumsOf(measured), sumsOf }];
}

function ofEach(
  asked: AskedTrades,
  rule: FindingRule,
  each: keyof typeof eachValue,
  measured: MeasuredTrades,
): Question[] {
  const { groups, values } = eachValue[each](asked);
  const all = sumsOfGroups(measured, groups);
  const used = all.flatMap(({ inside }, group) => (totalOf(inside).n > 0 ? [group] : []));
  return used.flatMap((group): Question[] => {
    const [value, sums] = [values[group], all[group]];
    if (value === null || value === undefined || sums === undefined || isOther(used, group, all)) return [];
    const sumsOf = (other: MeasuredTrades) => sumsOfGroups(other, groups)[group] ?? sums;
    return [{ rule, ...value, sums, sumsOf }];
  });
}

/** Of two groups that are all there is, the second asks what the first has asked. */
function isOther(used: readonly number[], group: number, all: readonly QuestionSums[]): boolean {
  if (used.length !== 2 || used[1] !== group) return false;
  const [first, second] = used.map((one) => all[one]);
  if (first === undefined || second === undefined) return false;
  return totalOf(first.inside).n + totalOf(second.inside).n === totalOf(second.all).n;
}

function sidesOf(
  asked: AskedTrades,
  { id, subject, comparison }: FindingRule,
): (RuleValue & { sides: Uint8Array }) | null {
  const whole = { value: null, label: null, bound: null };
  if ("each" in subject) return null;
  if ("fact" in subject) {
    const found = sidesOfFact(asked, subject.fact);
    return found === null ? null : { ...whole, ...found };
  }
  const column = figureColumn(asked, subject.figure);
  const usual = comparison === "usual" ? medianOf(column.values, asked.rows) : 1;
  if (usual === null) return null;
  const boundOf = (bound: number | undefined) => (bound === undefined ? null : rounded(bound * usual));
  const [min, max] = [boundOf(subject.from), boundOf(subject.to)];
  const work = () => sidesOfFigure(column, min ?? Number.NEGATIVE_INFINITY, max ?? Number.POSITIVE_INFINITY);
  // A bound that follows from the filter's trades is another with the next filter.
  const sides =
    comparison === "usual" ? work() : onceOf(asRecorded(asked.projection), `sides ${subjectName(asked, id)}`, work);
  const query = addressOf({ [`${subject.figure}.min`]: min, [`${subject.figure}.max`]: max });
  return { ...whole, bound: comparison === "usual" ? (min ?? max) : null, sides, query };
}

/** Rules by places in a day are meant on the clock of the filter. */
const subjectName = ({ filter }: AskedTrades, id: string) => `${id} ${filter.timeZone ?? filter.timezoneOffset ?? ""}`;

/** As many digits as a bound in an address can have. */
const rounded = (bound: number) => Number(bound.toFixed(6));
