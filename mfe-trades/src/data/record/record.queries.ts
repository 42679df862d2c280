import { groupCalendar } from "@entrywise/contracts/groups/group-statistics";
import { type GroupTradeSummary, groupTradeSummary } from "@entrywise/contracts/groups/group-trade";
import { listOf } from "@entrywise/contracts/shared/wire";
import { type TradeSummary, tradeSummary } from "@entrywise/contracts/trades/trades.api";
import { type TradesCalendar, tradesCalendar } from "@entrywise/contracts/trades/trades-calendar.api";
import type { RecordSource } from "@entrywise/host/product";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { TradeSort } from "../../filter/trade-sort-url.ts";
import { useGroupsCall, useTradesCall } from "../wire/calls.ts";
import { nextPage } from "../wire/next-page.ts";
import { calendarOfGroup } from "./group-calendar.ts";
import { ofSame, type RecordQuery, recordKey } from "./record-key.ts";

const pageSize = 50;
const ownList = listOf(tradeSummary);
const groupList = listOf(groupTradeSummary);

export type RecordItem = TradeSummary | GroupTradeSummary;
interface RecordPage {
  items: RecordItem[];
  total: number;
}

/** Trades of a source page by page. */
export function useRecordTrades(source: RecordSource, filter: RecordQuery, { sortBy, descending }: TradeSort) {
  const callTrades = useTradesCall();
  const callGroups = useGroupsCall();
  const query = { ...filter, sortBy, descending };
  const queryKey = recordKey(source, "summaries", query);
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }): Promise<RecordPage> => {
      const page = { query: { ...query, take: pageSize, skip: pageParam }, signal };
      if (source.kind === "own") {
        return callTrades("GET /trades/summaries", { parser: ownList, ...page });
      }
      const params = { groupId: source.groupId };
      return callGroups("GET /groups/{groupId}/trades/summaries", { params, parser: groupList, ...page });
    },
    initialPageParam: 0,
    getNextPageParam: nextPage,
    placeholderData: (data, before) => (ofSame(queryKey, before) ? data : undefined),
    structuralSharing: false, // comparing all loaded pages at each new one would grow with them
  });
}

export interface RecordCalendar {
  calendar: TradesCalendar;
  /** How much it is over; null: the reader's own trades. */
  covers: { trades: number; members: number } | null;
}

/** @param keepsOther whether another year stands while this one is fetched: for whoever turns, who would lose the buttons */
export function useRecordCalendar(source: RecordSource, query: RecordQuery, year: number, keepsOther = true) {
  const callTrades = useTradesCall();
  const callGroups = useGroupsCall();
  const queryKey = recordKey(source, "calendar", { ...query, year: String(year) });
  return useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<RecordCalendar> => {
      const asked = { query: { ...query, year }, signal };
      if (source.kind === "own") {
        return {
          calendar: await callTrades("GET /trades/calendar", { parser: tradesCalendar, ...asked }),
          covers: null,
        };
      }
      const params = { groupId: source.groupId };
      const read = await callGroups("GET /groups/{groupId}/trades/calendar", {
        params,
        parser: groupCalendar,
        ...asked,
      });
      return { calendar: calendarOfGroup(read), covers: read.covers };
    },
    placeholderData: (data, before) =>
      ofSame(queryKey, before) && (keepsOther || data?.calendar.year === year) ? data : undefined,
  });
}
