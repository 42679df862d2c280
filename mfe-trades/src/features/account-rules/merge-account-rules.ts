import type { AccountRulesAnswer } from "@entrywise/contracts/trades/account-rules.api";
import { type Merge, mergeForms, mergeOptional } from "../../merged-save/merge-forms.ts";
import { noRules, ruleLabels } from "./rules-form.ts";

type Name = keyof AccountRulesAnswer;
type Limit = NonNullable<AccountRulesAnswer["profitTarget"]>;

/** Three-way merge of the rules of an account, rule by rule: a limit, its unit and what it is of belong together. */
export function mergeAccountRules(
  currency: string,
  dateTime: (at: string) => string,
): Merge<AccountRulesAnswer | null> {
  const limit = (value: Limit | null) =>
    value === null ? null : `${value.value} ${value.unit === "percent" ? "%" : currency}`;
  const dated = (at: string | null) => (at === null ? null : dateTime(at));
  const said: Readonly<Partial<Record<Name, (rules: AccountRulesAnswer) => string | null>>> = {
    since: ({ since }) => dated(since),
    profitTarget: (rules) => limit(rules.profitTarget),
    ownDailyLoss: (rules) => limit(rules.ownDailyLoss),
    dailyLoss: ({ dailyLoss }) =>
      dailyLoss === null
        ? null
        : `${limit(dailyLoss.limit)} of the ${dailyLoss.of === "start" ? "start balance" : "day's first balance"}`,
    maximalDrawdown: ({ maximalDrawdown }) =>
      maximalDrawdown === null
        ? null
        : `${limit(maximalDrawdown.limit)}, ${maximalDrawdown.kind}${maximalDrawdown.stopsAtStart ? ", stops at the start balance" : ""}`,
  };
  const words = (value: AccountRulesAnswer[Name], name: Name): string | null => {
    const own = said[name];
    if (own !== undefined) return own({ ...noRules, [name]: value });
    return value === null || value === "" ? null : String(value);
  };
  const merge = mergeForms<AccountRulesAnswer>(ruleLabels, {
    words,
    isSame: (a, b) => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b)),
  });
  return mergeOptional("Rules", noRules, merge);
}

/** A database may give the parts of a rule in another order than a form does. */
function sorted(value: unknown): unknown {
  if (value === null || typeof value !== "object") return value;
  return Object.entries(value)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([name, part]) => [name, sorted(part)]);
}
