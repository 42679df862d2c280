import { useHost } from "@entrywise/host";
import { useSearchParams } from "@entrywise/host/router";
import { useCallback, useMemo } from "react";
import {
  filterQuery,
  readTradeFilter,
  type TradeFilter,
  tradeFilterFields,
  writeTradeFilter,
} from "./trade-filter-url.ts";

export type ChangeFilter = (next: TradeFilter) => void;

/** The filter of the page, which lives in its address; what else stands there stays. */
export function useTradeFilter(): [TradeFilter, ChangeFilter] {
  const [params, setParams] = useSearchParams();
  const text = params.toString();
  const filter = useMemo(() => readTradeFilter(new URLSearchParams(text)), [text]);
  const change = useCallback(
    (next: TradeFilter) =>
      setParams((before) => {
        const others = [...before].filter(([name]) => !(tradeFilterFields as readonly string[]).includes(name));
        return new URLSearchParams([...writeTradeFilter(next), ...others]);
      }),
    [setParams],
  );
  return [filter, change];
}

/** The user's time zone: the one of the settings, otherwise the browser's. */
export function useTimeZone(): string {
  const { settings } = useHost();
  return settings.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The filter as calls take it. */
export function useFilterQuery(filter: TradeFilter): ReturnType<typeof filterQuery> {
  const timeZone = useTimeZone();
  return useMemo(() => filterQuery(filter, timeZone), [filter, timeZone]);
}
