import { statisticsApi } from "@entrywise/contracts/trades/statistics.api";
import type { StatisticsBasis } from "@entrywise/contracts/trades/statistics-display";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import type { Period } from "../../../catalogue/days-of-point.ts";
import { useTradesCall } from "../../../data/wire/calls.ts";
import { responseSchemaOf } from "../../../data/wire/response-schema-of.ts";
import type { TradeFilter } from "../../../filter/trade-filter-url.ts";
import { useFilterQuery } from "../../../filter/use-trade-filter.ts";

export type EquityCurve = z.infer<NonNullable<typeof statisticsApi.netProfitGraph.answer>>;

/** Cumulative net profit of the filter with its drawdown. */
export function useEquityCurve(filter: TradeFilter, period: Period, basis: StatisticsBasis) {
  const callTrades = useTradesCall();
  const filterPart = useFilterQuery(filter);
  const query = { ...filterPart, period, basis };
  return useQuery({
    queryKey: ["trades", "widgets", "net-profit", query],
    queryFn: ({ signal }) =>
      callTrades("GET /widgets/net-profit-graph-2", {
        parser: responseSchemaOf(statisticsApi.netProfitGraph),
        query,
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}
