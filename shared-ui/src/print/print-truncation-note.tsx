import { t } from "@entrywise/host/macro";
import { formatNumber } from "@entrywise/ui";
import { useIsPrinting } from "./use-is-printing.ts";
import "./print.css";

export interface PrintTruncationNoteProps {
  /** Trades on the sheets. */
  printed: number;
  /** Trades of the filter. */
  total: number;
}

const count = (value: number) => formatNumber(value, { decimals: 0 });

/** A list is printed as far as it has been fetched: says so, where that is not all of it. */
export function PrintTruncationNote({ printed, total }: PrintTruncationNoteProps) {
  const isPrinting = useIsPrinting();
  if (!isPrinting || printed >= total) return null;
  return (
    <p className="paper-rest">{t`${count(printed)} of ${count(total)} trades: only those loaded in the list. Export to get all of them.`}</p>
  );
}
