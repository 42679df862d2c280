import { groupTradeFilter } from "@entrywise/contracts/groups/group-trade-filter";
import { useHost } from "@entrywise/host";
import { useSearchParams } from "@entrywise/host/router";
import { useDeferredValue, useMemo } from "react";

/** Everything that a group can be filtered by, but the zone, which is the reader's. */
export type FilterName = Exclude<keyof typeof groupTradeFilter.shape, "timeZone">;
const names = Object.keys(groupTradeFilter.shape).filter((name): name is FilterName => name !== "timeZone");

/** Figures of a trade that have bounds here; what is not shared matches no bound. */
export type RangeName = "totalNetRR" | "totalNetPips" | "totalNetProfit" | "totalNetPercentage" | "totalSize";

/** Whether a text that is typed as a bound is a number already; empty is none. */
export const isBound = (text: string) => text === "" || /^-?\d+(\.\d+)?$/.test(text);

type FilterValue = string | readonly string[] | undefined;

/** A bound that is still being typed filters nothing yet. */
function asked(name: FilterName, chosen: URLSearchParams): FilterValue {
  const values = chosen.getAll(name);
  const [value] = values;
  if (values.length > 1) return values;
  return value === undefined || (/\.(min|max)$/.test(name) && !isBound(value)) ? undefined : value;
}

/** The filter of a group's trades; it stands in the address, so that every view and every link has the same. */
export function useGroupFilter() {
  const [params, setParams] = useSearchParams();
  const { timeZone } = useHost().settings;
  const zone = timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const text = useDeferredValue(params.toString());
  const query = useMemo((): Readonly<Record<string, FilterValue>> => {
    const chosen = new URLSearchParams(text);
    return { ...Object.fromEntries(names.map((name) => [name, asked(name, chosen)])), timeZone: zone };
  }, [text, zone]);
  const setAll = (values: Partial<Record<FilterName, string | readonly string[]>>) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(values)) {
      next.delete(name);
      for (const one of typeof value === "string" ? [value] : value) if (one !== "") next.append(name, one);
    }
    setParams(next, { replace: true });
  };
  return {
    query,
    valueOf: (name: FilterName) => params.get(name) ?? "",
    valuesOf: (name: FilterName): string[] => params.getAll(name),
    isFiltered: names.some((name) => params.has(name)),
    search: params.size === 0 ? "" : `?${params}`,
    set: (name: FilterName, value: string | readonly string[]) => setAll({ [name]: value }),
    setAll,
    clear: () => setParams({}, { replace: true }),
  };
}
export type GroupFilter = ReturnType<typeof useGroupFilter>;
