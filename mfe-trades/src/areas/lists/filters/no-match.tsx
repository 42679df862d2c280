import { t } from "@entrywise/host/macro";
import { Button, EmptyState, Funnel, formatNumber } from "@entrywise/ui";
import { useTradeCount } from "../../../data/trade-options/trade-choices.queries.ts";
import { noFilter, type TradeFilter, tradeFilterFields } from "../../../filter/trade-filter-url.ts";
import { useTradeFilter } from "../../../filter/use-trade-filter.ts";
import { rangeName } from "./filter-names.ts";

/** In place of the trades when the filter leaves none. */
export function NoMatch({ onChange }: { onChange: (next: TradeFilter) => void }) {
  const [filter] = useTradeFilter();
  const turned = turnedRangeIn(filter);
  const { data: total } = useTradeCount({ enabled: true });
  return (
    <EmptyState
      icon={Funnel}
      title={t`No trades match`}
      actions={<Button onClick={() => onChange(noFilter)}>{t`Clear filters`}</Button>}
    >
      {turned !== null
        ? t`${turned} ends before it begins.`
        : total === undefined
          ? t`Remove a filter to see more trades.`
          : t`Without filters there are ${formatNumber(total, { decimals: 0 })} trades.`}
    </EmptyState>
  );
}

/** Name of a range whose ends are turned around, which nothing can match; null when there is none. */
function turnedRangeIn(filter: TradeFilter): string | null {
  const { startDate, endDate, dateTimeType } = filter;
  if (startDate !== undefined && endDate !== undefined && startDate > endDate) {
    return dateTimeType === "open" ? t`The open date range` : t`The close date range`;
  }
  const bound = (field: string) => Number(filter[field as keyof TradeFilter] ?? Number.NaN); // of a list of fields
  const lower = tradeFilterFields.find(
    (field) => field.endsWith(".min") && bound(field) > bound(field.replace(/min$/, "max")),
  );
  const name = lower === undefined ? null : rangeName(lower);
  return name === null ? null : t`The ${{ filter: name }} range`;
}
