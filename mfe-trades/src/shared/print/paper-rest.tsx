import { formatNumber } from "@entrywise/ui";
import { useOnPaper } from "./use-on-paper.ts";
import "./paper.css";

export interface PaperRestProps {
  /** Trades on the sheets. */
  printed: number;
  /** Trades of the filter. */
  total: number;
}

const count = (value: number) => formatNumber(value, { decimals: 0 });

/** A list is printed as far as it has been fetched: says so, where that is not all of it. */
export function PaperRest({ printed, total }: PaperRestProps) {
  const isOnPaper = useOnPaper();
  if (!isOnPaper || printed >= total) return null;
  return (
    <p className="paper-rest">
      {count(printed)} of {count(total)} trades, as far as the list was scrolled. The exported files hold all of them.
    </p>
  );
}
