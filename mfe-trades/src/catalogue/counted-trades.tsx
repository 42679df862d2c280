import { plural, t } from "@entrywise/host/macro";
import { formatNumber } from "@entrywise/ui";
import { tradesText } from "../display/trades-text.ts";
import "../display/trade-display.css";

export interface CountedTradesProps {
  /** Trades that the figures are made of; null until they are known. */
  counted: number | null;
  /** All trades of the filter; null until they are known. */
  of: number | null;
}

/** How many trades of the filter a page of statistics counts, and why not the others. */
export function CountedTrades({ counted, of }: CountedTradesProps) {
  const rest = counted === null || of === null ? 0 : of - counted;
  const why =
    rest > 0
      ? t`${tradesText(rest)} in this filter not counted: still open, not executed or without a known result.`
      : null;
  return (
    <span className="ui-filter-count" role="status" {...(why === null ? {} : { title: why })}>
      {counted === null ? null : (
        <>
          <b>{formatNumber(counted, { decimals: 0 })}</b>
          {why === null ? (
            t` ${plural(counted, { one: "trade counted", other: "trades counted" })}`
          ) : (
            <>
              {t` of ${tradesText(of ?? 0)} `}
              <span className="td-uncounted">{t`counted`}</span>
              <span className="ui-said"> {why}</span>
            </>
          )}
        </>
      )}
    </span>
  );
}
