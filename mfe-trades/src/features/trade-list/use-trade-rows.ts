import { listOf } from "@entrywise/contracts/shared/wire";
import { type TradeSummary, tradeSummary } from "@entrywise/contracts/trades/trades.api";
import { useHost } from "@entrywise/host";
import { type UseQueryResult, useQueries } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { TradeFilter } from "../../trade-filter/trade-filter-url.ts";
import type { TradeSort } from "../../trade-filter/trade-sort-url.ts";
import { useFilterQuery } from "../../trade-filter/use-trade-filter.ts";
import { type PendingRow, placedRows, withWanted } from "./wanted-pages.ts";

const tradeList = listOf(tradeSummary);

export type TradeRow = TradeSummary | PendingRow;

interface Page {
  items: TradeSummary[];
  total: number;
}

const pageSize = 100;
const firstPage: readonly number[] = [0];
// Rows that come and go between two looks ask for nothing.
const lookMs = 80;

function combined(results: UseQueryResult<Page>[]) {
  return { pages: results.map(({ data }) => data), failed: results.find(({ error }) => error !== null) };
}

/** Tells, a moment after pending rows came into view, which pages of them are still there. */
function usePendingPages(onLook: (pages: number[]) => void): (index: number) => () => void {
  const counts = useRef(new Map<number, number>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(
    (index: number) => {
      const page = Math.floor(index / pageSize);
      const add = (change: number) => counts.current.set(page, (counts.current.get(page) ?? 0) + change);
      add(1);
      timer.current ??= setTimeout(() => {
        timer.current = undefined;
        onLook([...counts.current].filter(([, count]) => count > 0).map(([pending]) => pending));
      }, lookMs);
      return () => void add(-1);
    },
    [onLook],
  );
}

export interface TradeRows {
  /** One per trade of the filter; null until the first answer. */
  rows: TradeRow[] | null;
  /** Rows of another filter or order still stand, the asked ones are under way. */
  busy: boolean;
  error: unknown;
  retry: () => void;
  /** A pending row is in view; the returned function says that it no longer is. */
  want: (index: number) => () => void;
}

/** Trades of the filter in their order; pages are fetched where rows come into view. */
export function useTradeRows(filter: TradeFilter, { sortBy, descending }: TradeSort): TradeRows {
  const trades = useHost().api("trades");
  const filterPart = useFilterQuery(filter);
  const query = useMemo(() => ({ ...filterPart, sortBy, descending }), [filterPart, sortBy, descending]);
  const [wanted, setWanted] = useState<{ query: object; pages: readonly number[] }>({ query, pages: firstPage });
  const pages = wanted.query === query ? wanted.pages : firstPage;
  const want = usePendingPages(
    useCallback(
      (pending: number[]) =>
        setWanted((before) => {
          const known = before.query === query ? before.pages : firstPage;
          const next = withWanted(known, pending);
          return next === before.pages ? before : { query, pages: next };
        }),
      [query],
    ),
  );
  const { pages: answers, failed } = useQueries({
    queries: pages.map((page) => ({
      queryKey: ["trades", "list", query, { take: pageSize, page }],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        trades.get("/trades/summaries", {
          parser: tradeList,
          query: { ...query, take: pageSize, skip: page * pageSize },
          signal,
        }),
      staleTime: 30_000,
    })),
    combine: combined,
  });
  const rows = useMemo(() => {
    const total = answers[0]?.total;
    if (total === undefined) return null;
    const loaded = pages.flatMap((page, index): [number, TradeSummary[]][] => {
      const items = answers[index]?.items;
      return items === undefined ? [] : [[page, items]];
    });
    return placedRows(total, new Map(loaded), pageSize);
  }, [answers, pages]);

  const [last, setLast] = useState<TradeRow[] | null>(null);
  useEffect(() => {
    if (rows !== null) setLast(rows);
  }, [rows]);
  return {
    rows: rows ?? last,
    busy: rows === null && last !== null,
    error: failed?.error ?? null,
    retry: () => void failed?.refetch(),
    want,
  };
}
