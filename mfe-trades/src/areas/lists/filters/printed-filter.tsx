import { type TradeFilter, writeTradeFilter } from "../../../filter/trade-filter-url.ts";
import { PaperLine } from "../../../shared/print/paper-line.tsx";
import { useFilterWords } from "./use-filter-words.ts";

/** In place of the controls: which trades a sheet is about. */
export function PrintedFilter({ filter }: { filter: TradeFilter }) {
  const words = useFilterWords([filter])(writeTradeFilter(filter).toString());
  return <PaperLine>{words === null ? "All trades" : `Filter: ${words}`}</PaperLine>;
}
