import { type FoundItem, type FoundKind, found } from "@entrywise/contracts/trades/search.api";
import { useQuery } from "@tanstack/react-query";
import { useTradesCall } from "./wire/calls.ts";

export type FoundInJournal = Partial<Record<FoundKind, FoundItem[]>>;

/** Matches for search terms in pages, days, notes of trades, tags and symbols, by kind; typing errors are forgiven (Y-242). */
export function useFoundInJournal(text: string) {
  const callTrades = useTradesCall();
  return useQuery({
    queryKey: ["trades", "search", text],
    queryFn: ({ signal }) => callTrades("GET /trades/search", { query: { text }, parser: found, signal }),
    select: ({ items }): FoundInJournal => Object.groupBy(items, ({ kind }) => kind),
    enabled: text !== "",
  });
}
