import { t } from "@entrywise/host/macro";
import type { FoundLine } from "@entrywise/host/product";
import { useLocation } from "@entrywise/host/router";
import { useMemo } from "react";
import { useTextMemo } from "../../../display/use-text-memo.ts";
import { type Conditions, includeOnly, leaveOut } from "../../../filter/leave-out.ts";
import { noFilter, readTradeFilter, type TradeFilter, writeTradeFilter } from "../../../filter/trade-filter-url.ts";
import { usePreviewFigures } from "./use-preview-figures.ts";

interface Hit {
  id: string;
  title: string;
}

interface FoundHits {
  tag?: readonly Hit[];
  symbol?: readonly Hit[];
}

/** A filter that the palette offers. */
interface FoundFilter {
  id: string;
  title: string;
  /** The filter whose figures are previewed. */
  filter: Partial<TradeFilter>;
  /** Applies it to the page's filter. */
  change: (before: TradeFilter) => TradeFilter;
}

/** The same list each time: what depends on it is not worked out anew. */
const none: readonly Hit[] = [];

/** More filters than these are found one by one, by typing more. */
const most = 6;

/** Pages that a filter of the palette is applied to where somebody stands; from others it opens the list. */
const filtered = /^\/trades\/(timeline|data-table|calendar|insights|stats(\/[^/]+)?)$/;

/** Tags and symbols that were found, as filters of the page one is on, which keep the rest of its filter. */
export function useFoundFilters(hits: FoundHits | undefined): FoundLine[] {
  const { tag = none, symbol = none } = hits ?? {};
  const { pathname, search } = useLocation();
  const found = useTextMemo(
    () => [
      ...symbol
        .slice(0, most)
        .flatMap(({ id, title }) => bothWays({ id, title }, t`Symbol is ${title}`, { symbols: [id] })),
      ...tag.slice(0, most).flatMap(({ id, title }) => bothWays({ id, title }, t`Tag is ${title}`, { tagIds: [id] })),
    ],
    [tag, symbol],
  );
  const figures = usePreviewFigures(useMemo(() => found.map(({ filter }) => filter), [found]));
  return useMemo(() => {
    const isHere = filtered.test(pathname);
    const before = isHere ? readTradeFilter(new URLSearchParams(search)) : noFilter;
    const filterPath = (filter: TradeFilter) => `${isHere ? pathname : "/trades"}?${writeTradeFilter(filter)}`;
    return found.map(({ id, title, change }, index): FoundLine => {
      return { ...figures[index], id, title, to: filterPath(change(before)), kind: "filter" };
    });
  }, [found, figures, pathname, search]);
}

/** Two filters: only these trades, and all but these. */
function bothWays({ id, title }: Hit, only: string, found: Conditions): FoundFilter[] {
  return [
    { id, title: only, filter: found, change: (before) => includeOnly(before, found) },
    {
      id: `without ${id}`,
      title: t`Leave out ${title}`,
      filter: leaveOut(noFilter, found),
      change: (before) => leaveOut(before, found),
    },
  ];
}
