import { listOf } from "@entrywise/contracts/shared/wire";
import { type TradeSummary, tradeSummary } from "@entrywise/contracts/trades/trades.api";
import { type UseQueryResult, usePrefetchQuery, useQueries } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useTradesCall } from "../../../data/wire/calls.ts";
import type { TradeFilter } from "../../../filter/trade-filter-url.ts";
import type { TradeSort } from "../../../filter/trade-sort-url.ts";
import { useFilterQuery } from "../../../filter/use-trade-filter.ts";
import { tablePageSize } from "./table-page-size.ts";
import { listWantedPages, type PendingRow, placedRows, type ShownRows, withWanted } from "./wanted-pages.ts";

const tradeList = listOf(tradeSummary);

export type TradeRow = TradeSummary | PendingRow;

interface Page {
  items: TradeSummary[];
  total: number;
}

const firstPage: readonly number[] = [0];
// Rows that come and go between two looks ask for nothing.
const lookMs = 80;

function combined(results: UseQueryResult<Page>[]) {
  // a map: the query cache would compare lists row by row with those that stood at their places before
  const loadedPages = new Map(results.map(({ data }, place) => [place, data]));
  return { loadedPages, failed: results.find(({ error }) => error !== null) };
}

/** Tells, a moment after other rows came into view, of which pages they are. */
function useShownPages(onLook: (pages: number[]) => void): TradeRows["onShown"] {
  const shown = useRef<ShownRows>({ first: 0, last: 0, isForward: true });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(
    (first: number, last: number) => {
      shown.current = { first, last, isForward: first >= shown.current.first };
      timer.current ??= setTimeout(() => {
        timer.current = undefined;
        onLook(listWantedPages(shown.current, tablePageSize));
      }, lookMs);
    },
    [onLook],
  );
}

export interface TradeRows {
  /** One per trade of the filter; null until the first response. */
  rows: TradeRow[] | null;
  /** Those of the asked filter that are here, in their order. */
  loaded: readonly TradeSummary[];
  /** Rows of another filter or order still stand, the asked ones are under way. */
  busy: boolean;
  error: unknown;
  retry: () => void;
  /** Other rows are in view. */
  onShown: (first: number, last: number) => void;
}

/**
 * Trades of the filter in their order; pages are fetched where rows come into view.
 *
 * @param performance with the excursions and efficiencies of each
 */
export function useTradeRows(filter: TradeFilter, { sortBy, descending }: TradeSort, performance: boolean): TradeRows {
  const callTrades = useTradesCall();
  const filterPart = useFilterQuery(filter);
  const query = useMemo(
    () => ({ ...filterPart, sortBy, descending, ...(performance ? { performance } : {}) }),
    [filterPart, sortBy, descending, performance],
  );
  const [wanted, setWanted] = useState<{ query: object; pages: readonly number[] }>({ query, pages: firstPage });
  const pages = wanted.query === query ? wanted.pages : firstPage;
  const onShown = useShownPages(
    useCallback(
      (shown: number[]) =>
        setWanted((before) => {
          const known = before.query === query ? before.pages : firstPage;
          const next = withWanted(known, shown);
          return next === before.pages ? before : { query, pages: next };
        }),
      [query],
    ),
  );
  const pageQuery = (page: number) => ({
    queryKey: ["trades", "list", query, { take: tablePageSize, page }],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      callTrades("GET /trades/summaries", {
        parser: tradeList,
        query: { ...query, take: tablePageSize, skip: page * tablePageSize },
        signal,
      }),
    staleTime: 30_000,
  });
  usePrefetchQuery(pageQuery(0)); // under way while the page is still drawn with the new filter
  const { loadedPages, failed } = useQueries({ queries: pages.map(pageQuery), combine: combined });
  const { rows, loaded } = useMemo(() => {
    const known = pages.flatMap((page, place): [number, TradeSummary[]][] => {
      const items = loadedPages.get(place)?.items;
      return items === undefined ? [] : [[page, items]];
    });
    const total = loadedPages.get(0)?.total;
    return {
      rows: total === undefined ? null : placedRows(total, new Map(known), tablePageSize),
      loaded: known.toSorted(([a], [b]) => a - b).flatMap(([, items]) => items),
    };
  }, [loadedPages, pages]);

  const last = useRef<TradeRow[]>(null);
  useEffect(() => {
    if (rows !== null) last.current = rows;
  }, [rows]);
  return {
    rows: rows ?? last.current,
    loaded,
    busy: rows === null && last.current !== null,
    error: failed?.error ?? null,
    retry: () => void failed?.refetch(),
    onShown,
  };
}
