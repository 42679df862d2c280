import { headlineStatistics } from "@entrywise/contracts/trades/statistics.api";
import type { FoundLine } from "@entrywise/host";
import { i18n } from "@entrywise/host/i18n";
import { t } from "@entrywise/host/macro";
import { useLocation } from "@entrywise/host/router";
import { formatNumber, formatPercent } from "@entrywise/ui";
import { useQueries } from "@tanstack/react-query";
import { useMemo } from "react";
import { statistics } from "../../../catalogue/statistics-catalogue.tsx";
import { useTradesCall } from "../../../data/wire/calls.ts";
import { tradesText } from "../../../display/trades-text.ts";
import { noFilter, readTradeFilter, type TradeFilter, writeTradeFilter } from "../../../filter/trade-filter-url.ts";

interface Hit {
  id: string;
  title: string;
}

interface FoundHits {
  tag?: readonly Hit[];
  symbol?: readonly Hit[];
}

/** The same list each time: what depends on it is not worked out anew. */
const none: readonly Hit[] = [];

/** More filters than these are found one by one, by typing more. */
const most = 6;
/** Figures are asked for the first ones only. */
const mostWithFigures = 3;

/** Pages that a filter of the palette is applied to where somebody stands; from others it opens the list. */
const filtered = /^\/trades\/(timeline|data-table|calendar|insights|stats(\/[^/]+)?)$/;

/** Tags and symbols that were found, as filters of the page one is on, which keep the rest of its filter. */
export function useFoundFilters(hits: FoundHits | undefined): FoundLine[] {
  const { tag = none, symbol = none } = hits ?? {};
  const { pathname, search } = useLocation();
  const callTrades = useTradesCall();
  const found = useMemo(
    () => [
      ...symbol
        .slice(0, most)
        .map(({ id, title }) => ({ id, title: t`Symbol is ${title}`, filter: { symbols: [id] } })),
      ...tag.slice(0, most).map(({ id, title }) => ({ id, title: t`Tag is ${title}`, filter: { tagIds: [id] } })),
    ],
    [tag, symbol],
  );
  const figures = useQueries({
    queries: found.slice(0, mostWithFigures).map(({ filter }) => ({
      queryKey: ["trades", "palette", "filter", filter],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        callTrades("GET /trades/stats", { parser: headlineStatistics, query: filter, signal }),
      staleTime: 60_000,
    })),
    combine: (results) => results.map(({ data }) => data),
  });
  return useMemo(() => {
    const isHere = filtered.test(pathname);
    const before = isHere ? readTradeFilter(new URLSearchParams(search)) : noFilter;
    const addressOf = (filter: Partial<TradeFilter>) =>
      `${isHere ? pathname : "/trades"}?${writeTradeFilter({ ...before, ...filter })}`;
    return found.map(({ id, title, filter }, index): FoundLine => {
      const known = figures[index];
      return {
        ...{ id, title, to: addressOf(filter), kind: "filter" },
        ...(known === undefined ? {} : { detail: tradesText(known.count), facts: factsOf(known) }),
      };
    });
  }, [found, figures, pathname, search]);
}

/** Without money: the palette opens over whatever is on the screen. */
function factsOf({ netRR, strikeRate, expectancyRR, profitFactor }: ReturnType<typeof headlineStatistics.parse>) {
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
