import type { TradeSummary } from "@entrywise/contracts/trades/trades.api";
import type { Person } from "./person.ts";

/** A trade by what it is known by outside of the journal: its symbol and the minute of its opening. */
export const keyOf = (symbol: string, openDate: string | null) => `${symbol} ${openDate?.slice(0, 16)}`;

const PAGE = 200;

/** Ids of all trades of somebody by their keys. */
export async function tradeIdsByOpening(person: Person): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (let skip = 0; ; skip += PAGE) {
    const { items } = await person.get<{ items: TradeSummary[] }>(`/trades/summaries?take=${PAGE}&skip=${skip}`);
    for (const { id, symbol, openDate } of items) found.set(keyOf(symbol, openDate), id);
    if (items.length < PAGE) return found;
  }
}
