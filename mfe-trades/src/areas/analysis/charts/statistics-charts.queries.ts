import { statisticsApi } from "@entrywise/contracts/trades/statistics.api";
import { statisticsChartsApi } from "@entrywise/contracts/trades/statistics-charts.api";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { useTradesCall } from "../../../data/wire/calls.ts";
import { responseSchemaOf } from "../../../data/wire/response-schema-of.ts";
import type { TradeFilter } from "../../../filter/trade-filter-url.ts";
import { useFilterQuery } from "../../../filter/use-trade-filter.ts";

export const charts = {
  ...statisticsChartsApi,
  reward: statisticsApi.netRewardGraph,
  profit: statisticsApi.netProfitGraph,
};
export type ChartResponse<Name extends keyof typeof charts> = z.infer<NonNullable<(typeof charts)[Name]["answer"]>>;

/** One chart of the filter; while another one loads, the last response stays. */
export function useChart<Schema extends z.ZodType>(
  chart: { path: (typeof charts)[keyof typeof charts]["path"]; answer?: Schema },
  filter: TradeFilter,
  extra: Readonly<Record<string, string | number>> = {},
) {
  const callTrades = useTradesCall();
  const query = { ...useFilterQuery(filter), ...extra };
  return useQuery({
    queryKey: ["trades", "statistics", chart.path, query],
    queryFn: ({ signal }) => callTrades(`GET ${chart.path}`, { parser: responseSchemaOf(chart), query, signal }),
    placeholderData: keepPreviousData,
  });
}
