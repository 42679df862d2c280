import { Button, EmptyState, Funnel, formatNumber } from "@entrywise/ui";
import { useTradeCount } from "../../trade-choices/trade-choices.queries.ts";
import { noFilter, type TradeFilter } from "../../trade-filter/trade-filter-url.ts";

/** In place of the trades when the filter leaves none. */
export function NoMatch({ onChange }: { onChange: (next: TradeFilter) => void }) {
  const { data: total } = useTradeCount({ enabled: true });
  return (
    <EmptyState
      icon={Funnel}
      title="No trades match"
      actions={<Button onClick={() => onChange(noFilter)}>Clear filters</Button>}
    >
      {total === undefined
        ? "Take a filter away to see more."
        : `Without a filter there are ${formatNumber(total, { decimals: 0 })} trades.`}
    </EmptyState>
  );
}
