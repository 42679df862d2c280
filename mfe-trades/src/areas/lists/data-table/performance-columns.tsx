import type { PerformanceField } from "@entrywise/contracts/trades/trade-performance";
import type { TradeTotals } from "@entrywise/contracts/trades/trade-totals";
import { type MessageDescriptor, msg, t, useLingui } from "@entrywise/host/macro";
import { Percent, RewardRisk } from "@entrywise/ui";
import type { ReactNode } from "react";
import { tradesText } from "../../../display/trades-text.ts";
import type { TradeColumn } from "./column-parts.tsx";
import { performanceColumns } from "./shown-columns.ts";

const noRange = () => t`Needs MAP and MFP`;
const noRangeInR = () => t`Needs a stop, MAP and MFP`;

const heads: Readonly<Record<PerformanceField, { name: MessageDescriptor; meaning: MessageDescriptor }>> = {
  maximumAdverseRR: { name: msg`MAE R`, meaning: msg`Max move against the trade while open, in R` },
  maximumFavourableRR: { name: msg`MFE R`, meaning: msg`Max move in favour of the trade while open, in R` },
  entryEfficiency: {
    name: msg`Entry efficiency`,
    meaning: msg`How close the entry was to the best price of the range`,
  },
  exitEfficiency: {
    name: msg`Exit efficiency`,
    meaning: msg`How close the exit was to the best price of the range`,
  },
  totalEfficiency: { name: msg`Total efficiency`, meaning: msg`Share of the MAP–MFP range captured` },
};

function PerformanceHead({ field }: { field: PerformanceField }) {
  const { i18n } = useLingui();
  const { name, meaning } = heads[field];
  return <span title={i18n._(meaning)}>{i18n._(name)}</span>;
}

const isInR = (field: PerformanceField) => field === "maximumAdverseRR" || field === "maximumFavourableRR";

function PerformanceFigure({ field, value }: { field: PerformanceField; value: number | null }) {
  if (isInR(field)) return <RewardRisk value={value} signed={false} missingReason={noRangeInR()} />;
  return <Percent value={value === null ? null : value * 100} decimals={1} missingReason={noRange()} />;
}

const fields = Object.entries(performanceColumns);

/** MAE, MFE and how much of the range between them each trade captured. */
export const performanceTradeColumns: readonly TradeColumn[] = fields.map(([id, field]) => ({
  id,
  header: <PerformanceHead field={field} />,
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
