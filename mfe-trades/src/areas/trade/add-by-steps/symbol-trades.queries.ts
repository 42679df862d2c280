import { listOf } from "@entrywise/contracts/shared/wire";
import { TradeSortKey } from "@entrywise/contracts/trades/trade-sort-key";
import { tradeSummary } from "@entrywise/contracts/trades/trades.api";
import { useQuery } from "@tanstack/react-query";
import { useTradesCall } from "../../../data/wire/calls.ts";
import { noFilter } from "../../../filter/trade-filter-url.ts";
import { useFilterQuery } from "../../../filter/use-trade-filter.ts";

const trades = listOf(tradeSummary);

/** The latest trades of a symbol, the newest first; null: no symbol is chosen yet. */
export function useTradesOfSymbol(symbol: string | null) {
  const callTrades = useTradesCall();
  const query = {
    ...useFilterQuery({ ...noFilter, symbols: symbol === null ? [] : [symbol] }),
    ...{ sortBy: TradeSortKey.OpenDate, descending: true, take: 50 },
  };
  return useQuery({
    queryKey: ["trades", "ofSymbol", query],
    queryFn: ({ signal }) => callTrades("GET /trades/summaries", { parser: trades, query, signal }),
    enabled: symbol !== null,
  });
}
