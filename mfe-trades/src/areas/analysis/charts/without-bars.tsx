import { t } from "@entrywise/host/macro";
import type { ReactNode } from "react";
import { useBarCoverage } from "../../../data/bars/bar-coverage.queries.ts";
import { MissingBars } from "../../../display/missing-bars/missing-bars.tsx";
import { NeededBars } from "../../../display/missing-bars/needed-bars.tsx";
import { tradesText } from "../../../display/trades-text.ts";
import { pricesAddress } from "../../../filter/prices-address.ts";
import type { TradeFilter } from "../../../filter/trade-filter-url.ts";

export interface WithoutBarsProps {
  /** What is empty: "MAE and MFE need prices". */
  title: string;
  filter: TradeFilter;
  /** Trades of the filter; without any, bars would not help. */
  count: number;
  children: ReactNode;
}

/** A chart that is empty for want of MAP and MFP, with what would fill it: bars, by symbol and days, or prices that are typed. */
export function WithoutBars({ title, filter, count, children }: WithoutBarsProps) {
  const { data } = useBarCoverage(filter, { enabled: count > 0 });
  if (count === 0) return children;
  const isComplete = data !== undefined && data.trades > 0 && data.tradesWithBars === data.trades;
  return (
    <div className="mb-page">
      <MissingBars
        title={title}
        text={
          isComplete
            ? t`All trades have bars. Open a trade's chart to get MAP and MFP suggested.`
            : t`Statements have no price history. Upload bars once per symbol, and we'll suggest MAP and MFP for ${tradesText(count)}.`
        }
        to={pricesAddress(filter)}
      />
      <div className="mb-columns">
        {children}
        {data === undefined ? null : <NeededBars coverage={data} filter={filter} />}
      </div>
    </div>
  );
}
