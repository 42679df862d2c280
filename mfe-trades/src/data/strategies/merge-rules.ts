import type { StrategyRule } from "@entrywise/contracts/trades/strategy-rules.api";
import { type Merged, mergeFields, mergeRows, type RowFields } from "@entrywise/host/drafts";
import { msg, t } from "@entrywise/host/macro";

export type RuleList = readonly StrategyRule[];

const fields: RowFields<StrategyRule, "text" | "weight" | "heading"> = {
  names: {
    text: msg`Text`,
    weight: msg`Weight`,
    heading: msg`Heading`,
  },
  isSame: Object.is,
};
const isSameRule = (a: StrategyRule, b: StrategyRule) =>
  a.text === b.text && a.weight === b.weight && a.heading === b.heading;

/** Rules of a strategy that were edited in two places: by their ids, field by field; where only one side moved them, as it did. */
export function mergeRules(base: RuleList, mine: RuleList, theirs: RuleList): Merged<RuleList> {
  const { keepingMine, keepingTheirs, clashes } = mergeRows<StrategyRule>({
    ancestors: [base],
    mine,
    theirs,
    isSame: isSameRule,
    merge: (before, my, their, rowName) =>
      mergeFields(
        fields,
        { ancestors: before, mine: my, theirs: their },
        { id: my.id, label: (field) => t`${field} of ${{ words: rowName }}` },
      ),
    name: (place) => t`rule ${place}`,
  });
  const inOrder = (rules: RuleList) => (isInOrder(mine, base) ? orderedAs(rules, theirs) : rules);
  return { keepingMine: inOrder(keepingMine), keepingTheirs: inOrder(keepingTheirs), clashes };
}

const placesIn = (rules: RuleList) => new Map(rules.map(({ id }, place) => [id, place]));

/** Whether those rules that both lists have stand in the same order. */
function isInOrder(rules: RuleList, other: RuleList): boolean {
  const places = placesIn(other);
  const common = rules.flatMap(({ id }) => places.get(id) ?? []);
  return common.every((place, index) => index === 0 || place > (common[index - 1] ?? 0));
}

/** New rules stay behind the one that they were written behind. */
function orderedAs(rules: RuleList, other: RuleList): StrategyRule[] {
  const places = placesIn(other);
  let last = -1;
  const placed = rules.map((rule) => {
    last = places.get(rule.id) ?? last;
    return { rule, place: last };
  });
  return placed.sort((a, b) => a.place - b.place).map(({ rule }) => rule);
}
