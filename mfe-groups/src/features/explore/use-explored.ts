import { type ExploreOrder, exploreOrders } from "@entrywise/contracts/groups/groups.api";
import { useSearchParams } from "@entrywise/host/router";

export const groupKinds = ["all", "public", "private"] as const;
export type GroupKind = (typeof groupKinds)[number];

/** Characters of a search that the service takes. */
export const SEARCH_LENGTH = 100;

/** What is looked for in Explore and in which order; it stands in the address, as far as it is not what one begins with. */
export interface Explored {
  search: string;
  kind: GroupKind;
  sortBy: ExploreOrder;
}

const begin: Explored = { search: "", kind: "all", sortBy: "members" };

/** An address that somebody has changed by hand shows what it can show of it. */
export function readExplored(params: URLSearchParams): Explored {
  const [kind, sortBy] = [params.get("kind"), params.get("sortBy")];
  return {
    search: (params.get("search") ?? "").slice(0, SEARCH_LENGTH),
    kind: groupKinds.find((one) => one === kind) ?? begin.kind,
    sortBy: exploreOrders.find((one) => one === sortBy) ?? begin.sortBy,
  };
}

/** What the address says is looked for, and the way to look for something else. */
export function useExplored() {
  const [params, setParams] = useSearchParams();
  const change = (part: Partial<Explored>) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries({ ...readExplored(params), ...part })) {
      if (value === begin[name as keyof Explored]) next.delete(name);
      else next.set(name, value);
    }
    setParams(next, { replace: true });
  };
  return { explored: readExplored(params), change };
}
