import type { FindingsWithheld, GroupFinding, GroupFindings } from "@entrywise/contracts/groups/group-findings";
import type { RangeFamily } from "@entrywise/contracts/trades/range-filters";
import { tradeFilter } from "@entrywise/contracts/trades/trade-filter";
import { dayBlocks } from "@entrywise/domain/findings/day-blocks";
import { isFound } from "@entrywise/domain/findings/evidence";
import type { FindingMeasure } from "@entrywise/domain/findings/finding-rules";
import { type GroupRuleNeed, groupRuleNeeds, groupRules, neededMembers } from "@entrywise/domain/findings/group-rules";
import { roundedNumber } from "@entrywise/domain/rounding";
import type { FamilyColumns } from "../../read-engine/family-columns.ts";
import { localTimeOf } from "../../read-engine/filter/filter-times.ts";
import { countedRows, type OwnersFilter } from "../../read-engine/filter/filter-trades.ts";
import type { UserProjection } from "../../read-engine/user-projection.ts";
import type { AskedTrades } from "./finding-facts.ts";
import { judgeQuestions, presentCounts, questionId, type Unmarked } from "./findings.presenter.ts";
import { measureValues } from "./measure-values.ts";
import { hasEnoughMembers, memberCounter, type QuestionMembers } from "./members-of-question.ts";
import { type Question, questionsOf } from "./rule-questions.ts";

/** Facts that findings read beside the trades. */
export const findingFamilies = ["risk", "performance", "rating"] as const satisfies RangeFamily[];

/** Whether a trade shares what rules of a need are about. */
export type SharesNeed = (need: GroupRuleNeed, row: number) => boolean;

/**
 * Findings of a group (Y-320) over a projection that holds shared values alone. They compare trades of several members, never those of
 * one with the rest: each side of a question needs trades of five members, and so does what the filter leaves out.
 *
 * @param projection whose owners stand where imports stood, with the facts of {@link findingFamilies}
 */
export function readGroupFindings(projection: UserProjection, filter: OwnersFilter, shares: SharesNeed): GroupFindings {
  const rows = countedRows(projection, filter);
  const covers = countCover(projection, rows);
  const leftOut = countCover(projection, without(countedRows(projection, everyTrade), rows));
  const withheld = withholdingReason(filter, covers, leftOut);
  if (withheld !== null) return { withheld, covers, leftOut, ...nothing };
  const asked: AskedTrades = { projection, filter, facts: sharedFacts(projection), rows };
  const blocks = dayBlocks(projection.trades.closeTime, rows, localTimeOf(filter, projection));
  const countMembers = memberCounter(asked);
  const members = new Map<string, QuestionMembers>();
  let tooFewMembers = 0;
  const questions = groupRuleNeeds.flatMap((need) => {
    const valuesOf = sharedValues(asked, need, shares);
    return questionsOf(asked, blocks, groupRules(need), valuesOf).filter((question) => {
      const counts = countMembers(question, valuesOf(question.rule.measure));
      members.set(questionId(question), counts);
      const isEnough = hasEnoughMembers(counts);
      if (!isEnough) tooFewMembers += 1;
      return isEnough;
    });
  });
  const showsMoney = (question: Question, money: Float64Array) => hasEnoughMembers(countMembers(question, money));
  const { items, ...counts } = judgeQuestions(asked, blocks, questions, showsMoney);
  return {
    ...{ withheld, covers, leftOut, tooFewMembers },
    ...presentCounts(asked, blocks),
    ...counts,
    items: items.map((item) => presentShared(item, members)).sort(surestFirst),
  };
}

const everyTrade = tradeFilter.parse({});

const nothing = {
  ...{ tooFewMembers: 0, countRR: 0, days: 0, openCount: 0, currency: null, conversion: null, asked: 0, moreTooFew: 0 },
  items: [],
};

/** A filter by member tells each member from the others, and one that leaves a few out tells what they have. */
function withholdingReason(
  filter: OwnersFilter,
  covers: GroupFindings["covers"],
  leftOut: GroupFindings["leftOut"],
): FindingsWithheld | null {
  if (filter.ownerIds !== undefined || filter["without.ownerIds"] !== undefined) return "memberFilter";
  if (covers.members < neededMembers) return "members";
  return leftOut.members > 0 && leftOut.members < neededMembers ? "leftOut" : null;
}

function countCover({ trades }: UserProjection, rows: Uint32Array): GroupFindings["covers"] {
  const owners = new Set<number>();
  for (let index = 0; index < rows.length; index += 1) owners.add(trades.imports[rows[index] ?? 0] ?? 0);
  return { trades: rows.length, members: owners.size };
}

/** Of ascending rows those that are not among others, which are ascending too. */
function without(rows: Uint32Array, others: Uint32Array): Uint32Array {
  let next = 0;
  return rows.filter((row) => {
    if (others[next] !== row) return true;
    next += 1;
    return false;
  });
}

function sharedFacts({ families }: UserProjection): AskedTrades["facts"] {
  const read = (family: RangeFamily): FamilyColumns => {
    const columns = families.get(family);
    if (columns === undefined) throw new Error(`the ${family} facts are not loaded`);
    return columns;
  };
  const none = { ruleAnswers: new Map(), ruleNames: new Map() };
  return { risk: read("risk"), performance: read("performance"), rating: read("rating"), ...none };
}

/** Measures of the trades that share what the rules need; NaN for the others, which are on no side then. */
function sharedValues(asked: AskedTrades, need: GroupRuleNeed, shares: SharesNeed) {
  const cache = new Map<FindingMeasure, Float64Array>();
  return (measure: FindingMeasure): Float64Array => {
    const all = measureValues(asked, measure);
    if (need === "nothing") return all;
    const values = cache.get(measure) ?? all.map((value, row) => (shares(need, row) ? value : Number.NaN));
    cache.set(measure, values);
    return values;
  };
}

/** Digits with which figures of a measure leave: more of them would tell a single trade by the difference of two filters. */
const places: Readonly<Record<FindingMeasure, number>> = {
  ...{ netRR: 2, grossRR: 2, costsRR: 2, holdingHours: 2, netProfit: 2 },
  ...{ strikeRate: 4, exitEfficiency: 4, entryEfficiency: 4, givenBackRR: 2, percentageRisked: 2 },
};

function presentShared(item: Unmarked, members: ReadonlyMap<string, QuestionMembers>): GroupFinding {
  const rounded = (value: number | null) => (value === null ? null : roundedNumber(value, places[item.measure]));
  const { band } = item;
  return {
    ...item,
    ...(members.get(item.id) ?? { members: 0, otherMembers: 0 }),
    mean: rounded(item.mean),
    otherMean: rounded(item.otherMean),
    difference: rounded(item.difference),
    band: band === null ? null : { low: rounded(band.low) ?? 0, high: rounded(band.high) ?? 0 },
    // A group's filter has names where a journal's has ids.
    query: item.query.replace("strategyIds=", "strategies=").replace("tagIds=", "tags="),
  };
}

/** Findings by how sure they are; those with too few trades stay last, in their order. */
function surestFirst(a: GroupFinding, b: GroupFinding): number {
  const [tooFewA, tooFewB] = [a.evidence === "tooFew", b.evidence === "tooFew"];
  if (tooFewA || tooFewB) return Number(tooFewA) - Number(tooFewB);
  const order = Number(isFound(b.evidence)) - Number(isFound(a.evidence));
  return order || (a.chance ?? 1) - (b.chance ?? 1) || (a.id < b.id ? -1 : 1);
}
