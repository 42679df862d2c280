import type { PerformanceField } from "@entrywise/contracts/trades/trade-performance";
import type { TradeTotals } from "@entrywise/contracts/trades/trades.api";
import { formatNumber, Percent, RewardRisk } from "@entrywise/ui";
import type { ReactNode } from "react";
import type { TradeColumn } from "./column-parts.tsx";
import { performanceColumns } from "./shown-columns.ts";

const noRange = "Needs MAP and MFP";
const noRangeInR = "Needs a stop, MAP and MFP";

const heads: Record<PerformanceField, ReactNode> = {
  maximumAdverseRR: <span title="Furthest against the trade while it was open, in R">MAE R</span>,
  maximumFavourableRR: <span title="Furthest in favour of the trade while it was open, in R">MFE R</span>,
  entryEfficiency: <span title="How near to the best price of its range the trade was opened">Entry eff.</span>,
  exitEfficiency: <span title="How near to the best price of its range the trade was closed">Exit eff.</span>,
  totalEfficiency: <span title="Share of the range from MAP to MFP that was kept">Total eff.</span>,
};

const isInR = (field: PerformanceField) => field === "maximumAdverseRR" || field === "maximumFavourableRR";

function PerformanceFigure({ field, value }: { field: PerformanceField; value: number | null }) {
  if (isInR(field)) return <RewardRisk value={value} signed={false} missingReason={noRangeInR} />;
  return <Percent value={value === null ? null : value * 100} decimals={1} missingReason={noRange} />;
}

const fields = Object.entries(performanceColumns);

/** MAE, MFE and how much of the range between them each trade kept. */
export const performanceTradeColumns: readonly TradeColumn[] = fields.map(([id, field]) => ({
  id,
  header: heads[field],
  width: isInR(field) ? 72 : 84,
  align: "end",
  cell: ({ performance }) => <PerformanceFigure field={field} value={performance?.[field] ?? null} />,
}));

/** At their foot the means, each over the trades that have the figure. */
export function performanceTotals({ performance }: TradeTotals): [id: string, total: ReactNode][] {
  if (performance === undefined) return [];
  return fields.map(([id, field]) => {
    const { mean, count } = performance[field];
    const over = `Mean of ${formatNumber(count, { decimals: 0 })} ${count === 1 ? "trade" : "trades"}`;
    return [
      id,
      <span key={id} title={over}>
        ⌀ <PerformanceFigure field={field} value={mean} />
      </span>,
    ];
  });
}
