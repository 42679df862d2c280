import { headlineStatistics, statisticsApi } from "@entrywise/contracts/trades/statistics.api";
import { i18n } from "@entrywise/host/i18n";
import type { FoundLine } from "@entrywise/host/product";
import { formatNumber, formatPercent } from "@entrywise/ui";
import { useQueries } from "@tanstack/react-query";
import { statistics } from "../../../catalogue/statistics-catalogue.tsx";
import { useTradesCall } from "../../../data/wire/calls.ts";
import { responseSchemaOf } from "../../../data/wire/response-schema-of.ts";
import { tradesText } from "../../../display/trades-text.ts";
import { useTextMemo } from "../../../display/use-text-memo.ts";
import type { TradeFilter } from "../../../filter/trade-filter-url.ts";

export type PreviewFigures = Pick<FoundLine, "detail" | "facts" | "trend">;

/** Figures are asked for the first filters only. */
const mostWithFigures = 3;
const fresh = { staleTime: 60_000 };

/** What trades of each filter come to, for the preview of the palette; an empty object until it is known. */
export function usePreviewFigures(filters: readonly Partial<TradeFilter>[]): readonly PreviewFigures[] {
  const callTrades = useTradesCall();
  const first = filters.slice(0, mostWithFigures);
  const facts = useQueries({
    queries: first.map((filter) => ({
      ...fresh,
      queryKey: ["trades", "palette", "filter", filter],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        callTrades("GET /trades/stats", { parser: headlineStatistics, query: filter, signal }),
    })),
    combine: (results) => results.map(({ data }) => data),
  });
  const trends = useQueries({
    queries: first.map((filter) => ({
      ...fresh,
      queryKey: ["trades", "palette", "trend", filter],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        callTrades("GET /widgets/net-reward-graph", {
          parser: responseSchemaOf(statisticsApi.netRewardGraph),
          query: { ...filter, period: "daily" as const },
          signal,
        }),
    })),
    combine: (results) => results.map(({ data }) => data?.items.map(({ cumulativeRR }) => cumulativeRR)),
  });
  return useTextMemo(
    () =>
      facts.map((known, index) => {
        const trend = trends[index];
        return {
          ...(known === undefined ? {} : { detail: tradesText(known.count), facts: previewFacts(known) }),
          ...(trend === undefined ? {} : { trend }),
        };
      }),
    [facts, trends],
  );
}

/** Without money: the palette opens over whatever is on the screen. */
function previewFacts({ netRR, strikeRate, expectancyRR, profitFactor }: ReturnType<typeof headlineStatistics.parse>) {
  const r = (value: number | null) => (value === null ? "-" : `${formatNumber(value, { decimals: 2, signed: true })}R`);
  return [
    { label: i18n._(statistics.netRR.label), value: r(netRR) },
    {
      label: i18n._(statistics.strikeRate.label),
      value: strikeRate === null ? "-" : formatPercent(strikeRate * 100, { decimals: 1 }),
    },
    { label: i18n._(statistics.expectancyRR.label), value: r(expectancyRR) },
    {
      label: i18n._(statistics.profitFactor.label),
      value: profitFactor === null ? "-" : formatNumber(profitFactor, { decimals: 2 }),
    },
  ];
}
