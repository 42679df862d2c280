import { t } from "@entrywise/host/macro";
import { PrintHeader } from "@entrywise/ui/print";
import { type TradeFilter, writeTradeFilter } from "../../../filter/trade-filter-url.ts";
import { useFilterWords } from "./use-filter-words.ts";

/** In place of the controls: which trades a sheet is about. */
export function PrintedFilter({ filter }: { filter: TradeFilter }) {
  const words = useFilterWords([filter])(writeTradeFilter(filter).toString());
  return <PrintHeader>{words === null ? t`All trades` : t`Filter: ${words}`}</PrintHeader>;
}
