import type { AccountRulesResponse } from "@entrywise/contracts/trades/account-rules.api";
import { type Clash, type Merged, mergeRows } from "@entrywise/host/drafts";
import { t } from "@entrywise/host/macro";
import { localNotation } from "@entrywise/ui";
import { type Merge, mergeForms, mergeOptional } from "@entrywise/ui/saving";
import { translated } from "../../../display/translated.ts";
import { noRules, ruleLabels } from "./rules-form.ts";

type Name = keyof AccountRulesResponse;
type Limit = NonNullable<AccountRulesResponse["profitTarget"]>;

/** Three-way merge of the rules of an account, rule by rule: a limit, its unit and what it is of belong together. */
export function mergeAccountRules(
  currency: string,
  dateTime: (at: string) => string,
): Merge<AccountRulesResponse | null> {
  const limit = (value: Limit | null) =>
    value === null ? null : `${localNotation(value.value)} ${value.unit === "percent" ? "%" : currency}`;
  const dated = (at: string | null) => (at === null ? null : dateTime(at));
  const said: Readonly<Partial<Record<Name, (rules: AccountRulesResponse) => string | null>>> = {
    since: ({ since }) => dated(since),
    programme: ({ programme }) => programme && `${programme.firm}, ${programme.programme}, ${programme.phase}`,
    profitTarget: (rules) => limit(rules.profitTarget),
    ownDailyLoss: (rules) => limit(rules.ownDailyLoss),
    dailyLoss: ({ dailyLoss }) =>
      dailyLoss === null
        ? null
        : dailyLoss.of === "start"
          ? t`${limit(dailyLoss.limit) ?? ""} of the starting balance`
          : t`${limit(dailyLoss.limit) ?? ""} of the day's opening balance`,
    maximalDrawdown: ({ maximalDrawdown }) =>
      maximalDrawdown === null
        ? null
        : `${limit(maximalDrawdown.limit)}, ${maximalDrawdown.kind}${maximalDrawdown.stopsAtStart ? t`, stops at the starting balance` : ""}`,
  };
  const describeValue = (value: AccountRulesResponse[Name], name: Name): string | null => {
    const own = said[name];
    if (own !== undefined) return own({ ...noRules, [name]: value });
    return value === null || value === "" ? null : String(value);
  };
  const merge = mergeForms<AccountRulesResponse>(translated(ruleLabels), { textOf: describeValue, isSame });
  return mergeOptional(t`Rules`, noRules, (base, mine, theirs) => {
    const whole = merge(base, mine, theirs);
    const forbidden = mergeList(t`forbidden rule`, ({ text }) => text, {
      base: base.forbidden,
      mine: mine.forbidden,
      theirs: theirs.forbidden,
    });
    const phases = mergeList("phase", ({ name }) => name, {
      base: base.earlierPhases,
      mine: mine.earlierPhases,
      theirs: theirs.earlierPhases,
    });
    const of = (side: "keepingMine" | "keepingTheirs"): AccountRulesResponse => ({
      ...whole[side],
      forbidden: [...forbidden[side]],
      earlierPhases: [...phases[side]].toSorted((a, b) => (a.from ?? "").localeCompare(b.from ?? "")),
    });
    const others = whole.clashes.filter(({ path }) => !listPaths.has(path));
    return {
      keepingMine: of("keepingMine"),
      keepingTheirs: of("keepingTheirs"),
      clashes: [...others, ...forbidden.clashes, ...phases.clashes],
    };
  });
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
const listPaths = new Set(["form.forbidden", "form.earlierPhases"]);

/** Rows that both sides added stay; one that both changed is asked about whole. */
function mergeList<Row extends { id: string }>(
  name: string,
  rowText: (row: Row) => string,
  { base, mine, theirs }: { base: readonly Row[]; mine: readonly Row[]; theirs: readonly Row[] },
): Merged<readonly Row[]> {
  return mergeRows<Row>({
    ...{ ancestors: [base], mine, theirs, isSame },
    name: (place) => `${name} ${place}`,
    merge: ([before], my, their, label) => {
      if (isSame(my, their) || isSame(before, their)) return { keepingMine: my, keepingTheirs: my, clashes: [] };
      if (isSame(before, my)) return { keepingMine: their, keepingTheirs: their, clashes: [] };
      const clash: Clash = {
        ...{ path: my.id, label, mine: rowText(my), theirs: rowText(their) },
        base: before === undefined ? null : rowText(before),
      };
      return { keepingMine: my, keepingTheirs: their, clashes: [clash] };
    },
  });
}

/** A database may give the parts of a rule in another order than a form does. */
function sorted(value: unknown): unknown {
  if (value === null || typeof value !== "object") return value;
  return Object.entries(value)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([name, part]) => [name, sorted(part)]);
}
