import { t } from "@entrywise/host/macro";
import { formatNumber } from "@entrywise/ui";
import { useIsPrinting } from "./use-is-printing.ts";
import "./print.css";

export interface PrintTruncationNoteProps {
  /** Trades printed. */
  printed: number;
  /** Trades of the filter. */
  total: number;
}

const count = (value: number) => formatNumber(value, { decimals: 0 });

/** Says so if only part of a list is printed, as only loaded rows are. */
export function PrintTruncationNote({ printed, total }: PrintTruncationNoteProps) {
  const isPrinting = useIsPrinting();
  if (!isPrinting || printed >= total) return null;
  return (
    <p className="paper-rest">{t`${count(printed)} of ${count(total)} trades: only those loaded in the list. Export to get all of them.`}</p>
  );
}
