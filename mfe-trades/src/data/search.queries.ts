import { type FoundItem, type FoundKind, found } from "@entrywise/contracts/trades/search.api";
import { useHost } from "@entrywise/host";
import { useQuery } from "@tanstack/react-query";

export type FoundInJournal = Partial<Record<FoundKind, FoundItem[]>>;

/** What pages, days, notes of trades, tags and symbols have for some words, by kind; typing errors are forgiven (Y-242). */
export function useFoundInJournal(text: string) {
  const client = useHost().api("trades");
  return useQuery({
    queryKey: ["trades", "search", text],
    queryFn: ({ signal }) => client.get("/trades/search", { query: { text }, parser: found, signal }),
    select: ({ items }): FoundInJournal => Object.groupBy(items, ({ kind }) => kind),
    enabled: text !== "",
  });
}
