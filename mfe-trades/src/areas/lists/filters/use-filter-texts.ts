import { t } from "@entrywise/host/macro";
import { usePrivacy } from "@entrywise/ui";
import { useCallback } from "react";
import { readTradeFilter, type TradeFilter } from "../../../filter/trade-filter-url.ts";
import { filterChips } from "./filter-chips.ts";
import { namedBy, useFilterNames } from "./use-filter-names.ts";

/**
 * Says what a filter selects, as the chips of the bar do; null: everything.
 *
 * @param filters what may be said: names are fetched that these know by id
 */
export function useFilterTexts(filters: readonly TradeFilter[]): (query: string) => string | null {
  const isPrivate = usePrivacy();
  const wanted = filters.map(namedBy);
  const names = useFilterNames({
    strategies: wanted.some(({ strategies }) => strategies),
    tags: wanted.some(({ tags }) => tags),
    rules: wanted.some(({ rules }) => rules),
  });
  return useCallback(
    (query) => {
      const chips = filterChips(readTradeFilter(new URLSearchParams(query)), names, { accounts: true, dates: true });
      const texts = chips.map(({ label, value, isMoney }) => `${label} ${isMoney && isPrivate ? t`Private` : value}`);
      return texts.length === 0 ? null : texts.join(", ");
    },
    [names, isPrivate],
  );
}
