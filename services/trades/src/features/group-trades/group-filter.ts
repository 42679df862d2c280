import type { GroupTradeFilter } from "@entrywise/contracts/groups/group-trade-filter";
import type { OwnersFilter } from "../../read-engine/filter/filter-trades.ts";
import type { Preference } from "../../trade-core/preferences/preferences.read-model.ts";
import { notShared } from "./closed-columns.ts";
import type { GroupProjection } from "./group-projection.ts";

/** Of which there is none: a name that nobody shares finds nothing, and not everything. */
const nobody = [notShared];

/** The filter of a group as the engine takes it: names where the projection has names, accounts by their keys. */
export function engineFilter(
  { members, accounts, strategies, tags, ...filter }: GroupTradeFilter,
  { trades }: Pick<GroupProjection, "trades">,
): OwnersFilter {
  const wanted = new Set(accounts);
  const keys = [...trades.accounts.values()].filter(({ name }) => wanted.has(name)).map(({ id }) => id);
  return {
    ...filter,
    ...(members?.length ? { ownerIds: members } : {}),
    ...(wanted.size === 0 ? {} : { accountIds: keys.length === 0 ? nobody : keys }),
    ...(strategies?.length ? { strategyIds: strategies } : {}),
    ...(tags?.length ? { tagIds: tags } : {}),
  };
}

/** Days and hours are the reader's, and a question of one reader is never the question of another. */
export function inZoneOf(reader: Preference, filter: OwnersFilter): OwnersFilter {
  if (filter.timeZone !== undefined || filter.timezoneOffset !== undefined || reader.timeZone === null) return filter;
  return { ...filter, timeZone: reader.timeZone };
}
