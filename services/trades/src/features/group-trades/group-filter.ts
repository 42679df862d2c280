import type { GroupTradeFilter } from "@entrywise/contracts/groups/group-trade-filter";
import type { OwnersFilter } from "../../read-engine/filter/filter-trades.ts";
import type { Preference } from "../../trade-core/preferences/preferences.read-model.ts";
import { notShared } from "./closed-columns.ts";
import type { GroupProjection } from "./group-projection.ts";

/** Of which there is none: a name that nobody shares finds nothing, and not everything. */
const nobody = [notShared];

/** The filter of a group as the engine takes it: names where the projection has names, accounts by their keys. */
export function engineFilter(filter: GroupTradeFilter, { trades }: Pick<GroupProjection, "trades">): OwnersFilter {
  const toKeys = (names: readonly string[] | undefined) => {
    if (!names?.length) return undefined;
    const wanted = new Set(names);
    const keys = [...trades.accounts.values()].filter(({ name }) => wanted.has(name)).map(({ id }) => id);
    return keys.length === 0 ? nobody : keys;
  };
  const { members, accounts, strategies, tags, ...remaining } = filter;
  const {
    "without.members": excludedMembers,
    "without.accounts": excludedAccounts,
    "without.strategies": excludedStrategies,
    "without.tags": excludedTags,
    ...rest
  } = remaining;
  return {
    ...rest,
    ...condition("ownerIds", members),
    ...condition("accountIds", toKeys(accounts)),
    ...condition("strategyIds", strategies),
    ...condition("tagIds", tags),
    ...condition("without.ownerIds", excludedMembers),
    ...condition("without.accountIds", toKeys(excludedAccounts)),
    ...condition("without.strategyIds", excludedStrategies),
    ...condition("without.tagIds", excludedTags),
  };
}

/** Without values there is no condition. */
const condition = (field: keyof OwnersFilter, values: readonly string[] | undefined) =>
  values === undefined || values.length === 0 ? {} : { [field]: values };

/** Days and hours are the reader's, and a question of one reader is never the question of another. */
export function toReaderZone(reader: Preference, filter: OwnersFilter): OwnersFilter {
  if (filter.timeZone !== undefined || filter.timezoneOffset !== undefined || reader.timeZone === null) return filter;
  return { ...filter, timeZone: reader.timeZone };
}
