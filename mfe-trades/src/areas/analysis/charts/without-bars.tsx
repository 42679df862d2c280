import { plural, t } from "@entrywise/host/macro";
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
  const toFill = data?.toFill ?? 0;
  return (
    <div className="mb-page">
      {toFill > 0 ? (
        <MissingBars
          title={plural(toFill, {
            one: "MAP and MFP suggested for # trade",
            other: "MAP and MFP suggested for # trades",
          })}
          text={t`Your bars cover these trades from open to close. Check the suggestions on the Prices page.`}
          action={t`Open Prices`}
          to={pricesAddress(filter)}
        />
      ) : (
        <MissingBars
          title={title}
          text={t`Statements have no price history. Upload bars once per symbol, and we'll suggest MAP and MFP for ${tradesText(count)}.`}
          to={pricesAddress(filter)}
        />
      )}
      <div className="mb-columns">
        {children}
        {data === undefined ? null : <NeededBars coverage={data} filter={filter} />}
      </div>
    </div>
  );
}
