import type { FoundLine } from "@entrywise/host";
import { t } from "@entrywise/host/macro";
import { useLocation } from "@entrywise/host/router";
import { useMemo } from "react";
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
  const found = useMemo(
    () => [
      ...symbol
        .slice(0, most)
        .map(({ id, title }) => ({ id, title: t`Symbol is ${title}`, filter: { symbols: [id] } })),
      ...tag.slice(0, most).map(({ id, title }) => ({ id, title: t`Tag is ${title}`, filter: { tagIds: [id] } })),
    ],
    [tag, symbol],
  );
  const figures = usePreviewFigures(useMemo(() => found.map(({ filter }) => filter), [found]));
  return useMemo(() => {
    const isHere = filtered.test(pathname);
    const before = isHere ? readTradeFilter(new URLSearchParams(search)) : noFilter;
    const addressOf = (filter: Partial<TradeFilter>) =>
      `${isHere ? pathname : "/trades"}?${writeTradeFilter({ ...before, ...filter })}`;
    return found.map(({ id, title, filter }, index): FoundLine => {
      return { ...figures[index], id, title, to: addressOf(filter), kind: "filter" };
    });
  }, [found, figures, pathname, search]);
}
