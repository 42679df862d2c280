import type { RangeName } from "@entrywise/contracts/trades/range-filters";
import { t } from "@entrywise/host/macro";
import { formatNumber, SkeletonRows } from "@entrywise/ui";
import { tradesText } from "../../../display/trades-text.ts";
import { type RangeUnit, shownBound } from "../../../filter/range-texts.ts";
import type { TradeFilter } from "../../../filter/trade-filter-url.ts";
import { useDistribution } from "./trade-filters.queries.ts";

export interface RangeHistogramProps {
  name: RangeName;
  unit: RangeUnit;
  /** Without bounds of this figure. */
  filter: TradeFilter;
  min: number | undefined;
  max: number | undefined;
}

/** Bars of how a figure spreads; those within the bounds stand out. */
export function RangeHistogram({ name, unit, filter, min, max }: RangeHistogramProps) {
  const { data, isError } = useDistribution(name, filter);
  if (isError) return <p className="ui-filter-none">{t`Couldn't load the distribution. You can still set a range.`}</p>;
  if (data === undefined) return <SkeletonRows rows={3} />;
  if (data.n === 0) return <p className="ui-filter-none">{t`None of these trades has this value.`}</p>;
  const top = Math.max(...data.counts);
  const text = (value: number) => formatNumber(shownBound(value, unit), { decimals: data.step < 0.1 ? 2 : 1 });
  const end = data.from + data.step * data.counts.length;
  return (
    <figure className="tf-spread">
      <div role="img" aria-label={t`${tradesText(data.n)}, from ${text(data.min ?? 0)} to ${text(data.max ?? 0)}`}>
        {data.counts.map((count, index) => {
          const low = data.from + index * data.step;
          const isWithin = (max === undefined || low <= max) && (min === undefined || low + data.step > min);
          return (
            <span
              key={low}
              className={isWithin ? "tf-bin-in" : undefined}
              style={{ height: count === 0 ? 0 : `${Math.max(4, (100 * count) / top)}%` }}
            />
          );
        })}
      </div>
      <figcaption>
        <span>{text(data.from)}</span>
        <span>{tradesText(data.n)}</span>
        <span>{text(end)}</span>
      </figcaption>
    </figure>
  );
}
