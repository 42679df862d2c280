import { useCallback, useMemo } from "react";
import { isFiltering, type TradeFilter } from "../../../filter/trade-filter-url.ts";
import { useAddress } from "../../../filter/use-address.ts";
import {
  allTrades,
  type Compared,
  type RelatedFilter,
  type Relation,
  readCompared,
  relatedFilters,
  writeCompared,
} from "./compared-filter.ts";

const param = "with";

export interface ComparedSide {
  /** As its text stands in the address; empty while nothing is chosen. */
  text: string;
  /** Null while nothing is chosen, or what was chosen does not follow from this filter. */
  filter: TradeFilter | null;
  /** What follows from the filter of the page. */
  related: readonly RelatedFilter[];
}

/** Whether the page has neither a filter nor another side: it then begins with a comparison of its own. */
export function useIsUntouched(filter: TradeFilter): boolean {
  const [address] = useAddress();
  return !isFiltering(filter) && !new URLSearchParams(address).has(param);
}

/**
 * The other side of a comparison, which lives in the address as the filter does. Until one is chosen it is `first`, or else the
 * first that follows from a filter.
 */
export function useCompared(
  filter: TradeFilter,
  today: string,
  first: Relation | null = null,
): [ComparedSide, change: (next: Compared) => void, swap: (next: URLSearchParams, other: Compared) => void] {
  const [address, changeAddress] = useAddress();
  const side = useMemo(() => {
    const offered = relatedFilters(filter, today);
    const following = offered.find(({ relation }) => ["included", "before", "all"].includes(relation));
    const begun = first ?? following?.relation;
    const asked = readCompared(new URLSearchParams(address).get(param));
    const isAll = asked !== null && "relation" in asked && asked.relation === "all";
    const related =
      isAll && !offered.some(({ relation }) => relation === "all") ? [allTrades(filter), ...offered] : offered;
    const compared = asked ?? (begun === undefined ? null : { relation: begun });
    if (compared === null) return { text: "", filter: null, related };
    const found =
      "filter" in compared
        ? compared.filter
        : (related.find(({ relation }) => relation === compared.relation)?.filter ?? null);
    return { text: found === null ? "" : writeCompared(compared), filter: found, related };
  }, [address, filter, today, first]);
  const change = useCallback(
    (next: Compared) =>
      changeAddress((before) => {
        const params = new URLSearchParams(before);
        params.set(param, writeCompared(next));
        return params;
      }),
    [changeAddress],
  );
  const swap = useCallback(
    (next: URLSearchParams, other: Compared) =>
      changeAddress(() => new URLSearchParams([...next, [param, writeCompared(other)]])),
    [changeAddress],
  );
  return [side, change, swap];
}
