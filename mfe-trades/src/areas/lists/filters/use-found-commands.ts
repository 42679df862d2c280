import { t } from "@entrywise/host/macro";
import type { FoundLine } from "@entrywise/host/product";
import { useLocation } from "@entrywise/host/router";
import { useMemo } from "react";
import { useTextMemo } from "../../../display/use-text-memo.ts";

interface FoundSymbol {
  id: string;
  title: string;
}

/** What can be done with the symbol that comes closest, and the page of its statistics. */
export function useFoundCommands(symbols: readonly FoundSymbol[] | undefined): FoundLine[] {
  const { pathname, search } = useLocation();
  const [symbol] = symbols ?? [];
  const title = symbol?.title;
  const texts = useTextMemo(
    () =>
      title === undefined
        ? null
        : {
            add: t`Add Trade with ${title}`,
            size: t`Position size for ${title}`,
            tools: t`Tools`,
            statistics: t`Statistics by symbol`,
          },
    [title],
  );
  return useMemo(() => {
    if (symbol === undefined || texts === null) return [];
    const named = encodeURIComponent(symbol.id);
    const here = new URLSearchParams(search);
    here.set("add", "trade");
    here.set("symbol", symbol.id);
    const size = `/tools/position-size-calculator?symbol=${named}`;
    return [
      { id: `add ${symbol.id}`, title: texts.add, to: `${pathname}?${here}`, kind: "command" },
      { id: `size ${symbol.id}`, title: texts.size, detail: texts.tools, to: size, kind: "command" },
      {
        ...{ id: `statistics ${symbol.id}`, title: texts.statistics, detail: symbol.title, kind: "page" },
        to: `/trades/stats/symbols?symbols=${named}`,
      },
    ];
  }, [symbol, texts, pathname, search]);
}
