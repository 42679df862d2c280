import { useHost } from "@entrywise/host";
import { useCallback, useMemo } from "react";
import {
  filterQuery,
  readTradeFilter,
  type TradeFilter,
  tradeFilterFields,
  type UnreadFilter,
  unreadFilters,
  writeTradeFilter,
} from "./trade-filter-url.ts";
import { type UnreadSort, unreadSort } from "./trade-sort-url.ts";
import { useAddress } from "./use-address.ts";

export type ChangeFilter = (next: TradeFilter) => void;

/** The filter of the page, which lives in its address; what else stands there stays. */
export function useTradeFilter(): [TradeFilter, ChangeFilter] {
  const [text, changeAddress] = useAddress();
  const filter = useMemo(() => readTradeFilter(new URLSearchParams(text)), [text]);
  const change = useCallback(
    (next: TradeFilter) =>
      changeAddress((before) => {
        const others = [...before].filter(([name]) => !(tradeFilterFields as readonly string[]).includes(name));
        return new URLSearchParams([...writeTradeFilter(next), ...others]);
      }),
    [changeAddress],
  );
  return [filter, change];
}

/** Filters and order that the page's address asks for and nobody can read, and a way to take them out of there. */
export function useUnreadFilters(): [(UnreadFilter | UnreadSort)[], dismiss: () => void] {
  const [text, changeAddress] = useAddress();
  const unread = useMemo(() => {
    const params = new URLSearchParams(text);
    return [...unreadFilters(params), ...unreadSort(params)];
  }, [text]);
  const dismiss = useCallback(
    () =>
      changeAddress((before) => {
        const isUnread = (name: string, value: string) =>
          unread.some((one) => one.field === name && one.value === value);
        return new URLSearchParams([...before].filter(([name, value]) => !isUnread(name, value)));
      }),
    [changeAddress, unread],
  );
  return [unread, dismiss];
}

/** The user's time zone: the one of the settings, otherwise the browser's. */
export function useTimeZone(): string {
  const { timeZone } = useHost().settings;
  return useMemo(() => timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone, [timeZone]); // slow to ask
}

/** The filter as calls take it, with what money of several currencies is shown in. */
export function useFilterQuery(filter: TradeFilter): ReturnType<typeof filterQuery> {
  const timeZone = useTimeZone();
  const { reportingCurrency } = useHost().settings;
  return useMemo(
    () => ({ ...filterQuery(filter, timeZone), reportingCurrency }),
    [filter, timeZone, reportingCurrency],
  );
}
