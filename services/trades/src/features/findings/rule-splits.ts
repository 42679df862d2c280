import { Direction, WinLossStatus } from "@entrywise/domain/enumerations";
import type { SplitTrades } from "@entrywise/domain/findings/answer-questions";
import type { FindingFact, FindingRule, FindingSplit } from "@entrywise/domain/findings/finding-rules";
import { overallRating } from "../../read-engine/family-columns.ts";
import { stopSourceBit } from "../../read-engine/filter/stop-sources.ts";
import { tagsOf } from "../../read-engine/table/trade-table.ts";
import { splitBy } from "../../statistics-core/split-rows.ts";
import { figureKeys, inside, neither, outside } from "./figure-keys.ts";
import type { AskedTrades } from "./finding-facts.ts";

/** What one question of a rule is about. */
export interface RuleValue {
  value: string | null;
  label: string | null;
  bound: number | null;
  /** As the address of a filter has it. */
  query: string;
}

/** A rule's split of the asked trades, with the value of each asked group, in their order. */
export interface RuleSplit {
  split: SplitTrades;
  values: readonly RuleValue[];
}

/** How a rule splits trades; null where they cannot be split so. */
export function splitByRule(asked: AskedTrades, { subject, comparison }: FindingRule): RuleSplit | null {
  if ("each" in subject) return splitByEach(asked, subject.each);
  if ("fact" in subject) {
    const found = factSides[subject.fact](asked);
    return found === null ? null : twoSides(asked, sidesOf(asked, found.isInside), { bound: null, query: found.query });
  }
  const found = figureKeys(asked, subject, comparison);
  if (found === null) return null;
  const { keys, min, max } = found;
  const bounds = { [`${subject.figure}.min`]: min, [`${subject.figure}.max`]: max };
  return twoSides(asked, keys, { bound: comparison === "usual" ? (min ?? max) : null, query: addressOf(bounds) });
}

/** Conditions as an address has them; null is none. */
export function addressOf(conditions: Record<string, string | number | readonly (string | number)[] | null>): string {
  const params = new URLSearchParams();
  for (const [field, value] of Object.entries(conditions)) {
    if (value === null) continue;
    for (const one of typeof value === "object" ? value : [value]) params.append(field, String(one));
  }
  return params.toString();
}

function twoSides(
  { rows }: AskedTrades,
  keys: Uint8Array,
  { bound, query }: Pick<RuleValue, "bound" | "query">,
): RuleSplit {
  const compared = rows.filter((row) => keys[row] !== neither);
  return {
    split: { rows: compared, keys, areKeysByRow: true, groupCount: 2, asked: [inside], compared },
    values: [{ value: null, label: null, bound, query }],
  };
}

type Side = boolean | null;

function sidesOf({ projection, rows }: AskedTrades, isInside: (row: number) => Side): Uint8Array {
  const keys = new Uint8Array(projection.trades.length).fill(neither);
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index] ?? 0;
    const side = isInside(row);
    if (side !== null) keys[row] = side ? inside : outside;
  }
  return keys;
}

interface Sides {
  /** Null: on neither side. */
  isInside(row: number): Side;
  query: string;
}

const ofAnswers =
  (answer: "kept" | "broken" | "notAsked") =>
  ({ facts }: AskedTrades): Sides => ({
    isInside(row) {
      const said = facts.ruleAnswers.get(row);
      if (said === undefined) return answer === "notAsked";
      return answer === (said.broken.length > 0 ? "broken" : said.kept.length > 0 ? "kept" : "notAsked");
    },
    query: addressOf({ ruleAnswers: answer }),
  });

const factSides: Record<FindingFact, (asked: AskedTrades) => Sides | null> = {
  long: ({ projection: { trades } }) => ({
    isInside: (row) => trades.direction[row] === Direction.Long,
    query: addressOf({ direction: Direction.Long }),
  }),
  mistake({ projection: { trades, tags } }) {
    const mistakes = [...tags.values()].filter(({ isMistake }) => isMistake).map(({ id }) => id);
    if (mistakes.length === 0) return null;
    const isMistake = new Set(mistakes);
    const passes = trades.dictionaries.tagSets.where((ids) => ids.some((id) => isMistake.has(id)));
    return {
      isInside: (row) => passes[trades.tagSets[row] ?? 0] === 1,
      query: addressOf({ tagIds: mistakes }),
    };
  },
  untagged: ({ projection: { trades } }) => ({
    isInside: (row) => tagsOf(trades, row).length === 0,
    query: addressOf({ tagIds: "none" }),
  }),
  ruleBroken: ofAnswers("broken"),
  rulesFollowed: ofAnswers("kept"),
  rulesUnanswered: ofAnswers("notAsked"),
  reviewed: ({ projection: { trades } }) => ({
    isInside: (row) => trades.isReviewed[row] === 1,
    query: addressOf({ needsReview: "false" }),
  }),
  rated: ({ facts }) => ({
    isInside: (row) => !Number.isNaN(overallRating(facts.rating, row)),
    query: addressOf({ rated: "true" }),
  }),
  predictionRight: ({ projection: { trades } }) => ({
    isInside: (row) => predictions[trades.prediction[row] ?? 2] ?? null,
    query: addressOf({ directionPredictionCorrect: "true" }),
  }),
  withoutStop({ projection: { stops } }) {
    const { sources } = stops;
    if (sources === null) return null;
    return {
      isInside: (row) => ((sources[row] ?? 0) & stopSourceBit.none) !== 0,
      query: addressOf({ stopSources: "none" }),
    };
  },
  lost({ projection }) {
    const results = projection.results();
    const sides: Partial<Record<number, boolean>> = { [WinLossStatus.Loss]: true, [WinLossStatus.Win]: false };
    return {
      isInside: (row) => sides[results[row] ?? 0] ?? null,
      query: addressOf({ winLossStatuses: WinLossStatus.Loss }),
    };
  },
};

const predictions: readonly Side[] = [false, true];

function splitByEach(asked: AskedTrades, each: FindingSplit): RuleSplit {
  const { projection, filter, rows } = asked;
  if (each === "brokenRules") return splitByBrokenRule(asked);
  const { groups, keys: groupKeys, ...found } = splitBy(projection, filter, each);
  const isByTwoHours = each === "hours";
  // Of one key, as statistics by hour have them, two hours are too few trades for an answer.
  const keys = (isByTwoHours ? groupKeys?.map((hour) => hour >> 1) : groupKeys) ?? new Uint8Array(0);
  const groupCount = isByTwoHours ? groups.length / 2 : groups.length;
  const counts = countKeys({ ...found, keys }, groupCount);
  const used = counts.flatMap((count, group) => (count > 0 ? [group] : []));
  const isTold = (group: number) => groups[group]?.key !== "none" && !isOther(used, group, counts, rows.length);
  const asks = used.filter((group) => isByTwoHours || isTold(group));
  const values = asks.map((group): RuleValue => {
    const value = isByTwoHours ? String(group * 2) : (groups[group]?.key ?? "");
    const label = hasName.has(each) ? (groups[group]?.label ?? null) : null;
    const query = addressOf({ [fields[each]]: isByTwoHours ? [group * 2, group * 2 + 1] : value });
    return { value, label, bound: null, query };
  });
  return { split: { ...found, keys, groupCount, asked: asks, compared: rows }, values };
}

/** Of two groups that are all there is, the second asks what the first has asked. */
function isOther(used: readonly number[], group: number, counts: readonly number[], whole: number): boolean {
  if (used.length !== 2 || used[1] !== group) return false;
  return (counts[used[0] ?? 0] ?? 0) + (counts[group] ?? 0) === whole;
}

function countKeys({ rows, keys, areKeysByRow }: Pick<SplitTrades, "rows" | "keys" | "areKeysByRow">, groups: number) {
  const counts = new Array<number>(groups).fill(0);
  for (let index = 0; index < rows.length; index += 1) {
    const key = keys[areKeysByRow ? (rows[index] ?? 0) : index] ?? groups;
    if (key < groups) counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}

const fields: Record<Exclude<FindingSplit, "brokenRules">, string> = {
  weekdays: "weekdays",
  hours: "hours",
  sessions: "sessions",
  symbols: "symbols",
  markets: "marketTypes",
  accounts: "accountIds",
  strategies: "strategyIds",
  tags: "tagIds",
};
const hasName = new Set<FindingSplit>(["symbols", "accounts", "strategies", "tags"]);

/** A trade that broke two rules counts for both. */
function splitByBrokenRule({ facts, rows }: AskedTrades): RuleSplit {
  const ids = [...facts.ruleNames.keys()];
  const place = new Map(ids.map((id, index) => [id, index]));
  const pairs = Array.from(rows).flatMap((row) =>
    (facts.ruleAnswers.get(row)?.broken ?? []).flatMap((id) => {
      const key = place.get(id);
      return key === undefined ? [] : [{ row, key }];
    }),
  );
  const used = [...new Set(pairs.map(({ key }) => key))].sort((a, b) => a - b);
  return {
    split: {
      rows: Uint32Array.from(pairs, ({ row }) => row),
      keys: Uint16Array.from(pairs, ({ key }) => key),
      areKeysByRow: false,
      groupCount: ids.length,
      asked: used,
      compared: rows,
    },
    values: used.map((key): RuleValue => {
      const id = ids[key] ?? "";
      return {
        value: id,
        label: facts.ruleNames.get(id) ?? null,
        bound: null,
        query: addressOf({ brokenRuleIds: id }),
      };
    }),
  };
}
