import { t } from "@entrywise/host/macro";
import { PrintHeader } from "@entrywise/ui/print";
import { type TradeFilter, writeTradeFilter } from "../../../filter/trade-filter-url.ts";
import { useFilterTexts } from "./use-filter-texts.ts";

/** In place of the controls: which trades a sheet is about. */
export function PrintedFilter({ filter }: { filter: TradeFilter }) {
  const filterText = useFilterTexts([filter])(writeTradeFilter(filter).toString());
  return <PrintHeader>{filterText === null ? t`All trades` : t`Filter: ${{ words: filterText }}`}</PrintHeader>;
}
