import type { PerformanceField } from "@entrywise/contracts/trades/trade-performance";
import type { TradeTotals } from "@entrywise/contracts/trades/trades.api";
import { t } from "@entrywise/host/macro";
import { Percent, RewardRisk } from "@entrywise/ui";
import type { ReactNode } from "react";
import { tradesText } from "../../../display/trades-text.ts";
import type { TradeColumn } from "./column-parts.tsx";
import { performanceColumns } from "./shown-columns.ts";

const noRange = () => t`Needs MAP and MFP`;
const noRangeInR = () => t`Needs a stop, MAP and MFP`;

const heads: Record<PerformanceField, ReactNode> = {
  get maximumAdverseRR() {
    return <span title={t`Max move against the trade while open, in R`}>{t`MAE R`}</span>;
  },
  get maximumFavourableRR() {
    return <span title={t`Max move in favour of the trade while open, in R`}>{t`MFE R`}</span>;
  },
  get entryEfficiency() {
    return <span title={t`How close the entry was to the best price of the range`}>{t`Entry efficiency`}</span>;
  },
  get exitEfficiency() {
    return <span title={t`How close the exit was to the best price of the range`}>{t`Exit efficiency`}</span>;
  },
  get totalEfficiency() {
    return <span title={t`Share of the MAP–MFP range captured`}>{t`Total efficiency`}</span>;
  },
};

const isInR = (field: PerformanceField) => field === "maximumAdverseRR" || field === "maximumFavourableRR";

function PerformanceFigure({ field, value }: { field: PerformanceField; value: number | null }) {
  if (isInR(field)) return <RewardRisk value={value} signed={false} missingReason={noRangeInR()} />;
  return <Percent value={value === null ? null : value * 100} decimals={1} missingReason={noRange()} />;
}

const fields = Object.entries(performanceColumns);

/** MAE, MFE and how much of the range between them each trade captured. */
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
    const over = t`Average of ${tradesText(count)}`;
    return [
      id,
      <span key={id} title={over}>
        ⌀ <PerformanceFigure field={field} value={mean} />
      </span>,
    ];
  });
}
