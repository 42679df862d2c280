import { useHost } from "@entrywise/host";
import { useSearchParams } from "@entrywise/host/router";
import { useDeferredValue, useMemo } from "react";

const names = [
  "search",
  "members",
  "symbols",
  "strategies",
  "tags",
  "direction",
  "winLossStatuses",
  "startDate",
  "endDate",
] as const;
export type FilterName = (typeof names)[number];

/** The filter of a group's trades; it stands in the address, so that every view and every link has the same. */
export function useGroupFilter() {
  const [params, setParams] = useSearchParams();
  const { timeZone } = useHost().settings;
  const zone = timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const text = useDeferredValue(params.toString());
  const query = useMemo((): Readonly<Record<string, string | undefined>> => {
    const chosen = new URLSearchParams(text);
    return { ...Object.fromEntries(names.map((name) => [name, chosen.get(name) ?? undefined])), timeZone: zone };
  }, [text, zone]);
  return {
    query,
    valueOf: (name: FilterName) => params.get(name) ?? "",
    isFiltered: names.some((name) => params.has(name)),
    search: params.size === 0 ? "" : `?${params}`,
    set: (name: FilterName, value: string) => {
      const next = new URLSearchParams(params);
      if (value === "") next.delete(name);
      else next.set(name, value);
      setParams(next, { replace: true });
    },
    clear: () => setParams({}, { replace: true }),
  };
}
export type GroupFilter = ReturnType<typeof useGroupFilter>;
