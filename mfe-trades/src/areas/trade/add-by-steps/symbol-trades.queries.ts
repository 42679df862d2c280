import { listOf } from "@entrywise/contracts/shared/wire";
import { TradeSortKey } from "@entrywise/contracts/trades/trade-sort-key";
import { tradeSummary } from "@entrywise/contracts/trades/trades.api";
import { useHost } from "@entrywise/host";
import { useQuery } from "@tanstack/react-query";
import { noFilter } from "../../../filter/trade-filter-url.ts";
import { useFilterQuery } from "../../../filter/use-trade-filter.ts";

const trades = listOf(tradeSummary);

/** The latest trades of a symbol, the newest first; null: no symbol is chosen yet. */
export function useTradesOfSymbol(symbol: string | null) {
  const client = useHost().api("trades");
  const query = {
    ...useFilterQuery({ ...noFilter, symbols: symbol === null ? [] : [symbol] }),
    ...{ sortBy: TradeSortKey.OpenDate, descending: true, take: 50 },
  };
  return useQuery({
    queryKey: ["trades", "ofSymbol", query],
    queryFn: ({ signal }) => client.get("/trades/summaries", { parser: trades, query, signal }),
    enabled: symbol !== null,
  });
}
