import type { FindingSplit } from "@entrywise/domain/findings/finding-rules";
import type { CodedGroups } from "@entrywise/domain/findings/measured-trades";
import { marketSessions, sessionsInHour } from "@entrywise/domain/market-session";
import { hourKeys, weekdayKeys } from "@entrywise/domain/statistics/clock-keys";
import { localTimeOf } from "../../read-engine/filter/filter-times.ts";
import { timesOf } from "../../statistics-core/figures.presenter.ts";
import { type AskedTrades, onceOf } from "./finding-facts.ts";
import { addressOf, type RuleValue } from "./rule-value.ts";

/** Trades by the values of a split, with the question about each; null asks nothing about the group. */
export interface EachValue {
  groups: CodedGroups;
  values: readonly (RuleValue | null)[];
}

/** A group for each code. */
const oneEach = (count: number) => Array.from({ length: count }, (_, code) => [code]);

function numbered(codes: CodedGroups["codes"], count: number, queryOf: (group: number) => RuleValue): EachValue {
  return {
    groups: { codes, groupsOf: oneEach(count), groupCount: count },
    values: Array.from({ length: count }, (_, group) => queryOf(group)),
  };
}

const plain = (field: string, value: string | number, label: string | null = null): RuleValue => ({
  ...{ value: String(value), label, bound: null },
  query: addressOf({ [field]: value }),
});

/** Each split of trades, as the filters of its values find them. */
export const eachValue: Readonly<Record<FindingSplit, (asked: AskedTrades) => EachValue>> = {
  weekdays({ projection, filter }) {
    const codes = weekdayKeys(timesOf(projection, filter), localTimeOf(filter, projection));
    return numbered(codes, 7, (day) => plain("weekdays", day + 1));
  },
  hours({ projection, filter }) {
    const codes = hourKeys(timesOf(projection, filter), localTimeOf(filter, projection));
    const groupsOf = Array.from({ length: 24 }, (_, hour) => [hour >> 1]);
    const values = Array.from({ length: 12 }, (_, group): RuleValue => {
      const hours = [group * 2, group * 2 + 1];
      return { value: String(group * 2), label: null, bound: null, query: addressOf({ hours }) };
    });
    return { groups: { codes, groupsOf, groupCount: 12 }, values };
  },
  sessions({ projection }) {
    const groupsOf = Array.from({ length: 24 }, (_, hour) =>
      [...sessionsInHour(hour)].map((session) => marketSessions.indexOf(session)),
    );
    return {
      groups: { codes: hourKeys(projection.trades.openTime), groupsOf, groupCount: marketSessions.length },
      values: marketSessions.map((_, session) => plain("sessions", session)),
    };
  },
  symbols({ projection: { trades } }) {
    const { values } = trades.dictionaries.symbols;
    return numbered(trades.symbols, values.length, (code) => plain("symbols", values[code] ?? "", values[code] ?? ""));
  },
  markets: ({ projection: { trades } }) => numbered(trades.marketType, 5, (market) => plain("marketTypes", market)),
  accounts({ projection: { trades, accounts } }) {
    const { values } = trades.dictionaries.accounts;
    return numbered(trades.accounts, values.length, (code) => {
      const id = values[code] ?? "";
      return plain("accountIds", id, accounts.get(id)?.name ?? "");
    });
  },
  strategies({ projection: { trades, strategies } }) {
    const { values } = trades.dictionaries.strategies;
    const groups = { codes: trades.strategies, groupsOf: oneEach(values.length), groupCount: values.length };
    return {
      groups,
      values: values.map((id) => (id === null ? null : plain("strategyIds", id, strategies.get(id) ?? ""))),
    };
  },
  tags({ projection: { trades, tags } }) {
    const ids = [...tags.keys()];
    const place = new Map(ids.map((id, group) => [id, group]));
    const groupsOf = trades.dictionaries.tagSets.values.map((set) => set.flatMap((id) => place.get(id) ?? []));
    return {
      groups: { codes: trades.tagSets, groupsOf, groupCount: ids.length },
      values: ids.map((id) => plain("tagIds", id, tags.get(id)?.name ?? "")),
    };
  },
  tagCategories({ projection: { trades, tags } }) {
    const byCategory = Map.groupBy(tags.values(), ({ categoryId, isMistake }) => (isMistake ? null : categoryId));
    // Of a category of one tag the question is that of the tag, and mistakes have one of their own.
    const several = [...byCategory].filter(([id, ofIt]) => id !== null && ofIt.length > 1).map(([, ofIt]) => ofIt);
    const place = new Map(several.flatMap((ofIt, group) => ofIt.map(({ id }) => [id, group] as const)));
    const groupsOf = trades.dictionaries.tagSets.values.map((set) => [
      ...new Set(set.flatMap((id) => place.get(id) ?? [])),
    ]);
    const values = several.map((ofIt): RuleValue => {
      const [{ categoryId = null, category = null } = {}] = ofIt;
      return {
        value: categoryId,
        label: category,
        bound: null,
        query: addressOf({ tagIds: ofIt.map(({ id }) => id) }),
      };
    });
    return { groups: { codes: trades.tagSets, groupsOf, groupCount: several.length }, values };
  },
  brokenRules(asked) {
    const { projection, facts } = asked;
    const ids = [...facts.ruleNames.keys()];
    const { codes, sets } = onceOf(projection, "broken rules", () => brokenSets(asked));
    const place = new Map(ids.map((id, group) => [id, group]));
    return {
      groups: { codes, groupsOf: sets.map((set) => set.flatMap((id) => place.get(id) ?? [])), groupCount: ids.length },
      values: ids.map((id) => plain("brokenRuleIds", id, facts.ruleNames.get(id) ?? "")),
    };
  },
};

/** Rows by the rules that they broke together; 0 is none. */
function brokenSets({ projection, facts }: AskedTrades): { codes: Uint32Array; sets: (readonly string[])[] } {
  const codes = new Uint32Array(projection.trades.length);
  const sets: (readonly string[])[] = [[]];
  const known = new Map<string, number>([["", 0]]);
  for (const [row, { broken }] of facts.ruleAnswers) {
    const key = broken.join(" ");
    const code = known.get(key) ?? sets.push(broken) - 1;
    known.set(key, code);
    codes[row] = code;
  }
  return { codes, sets };
}
