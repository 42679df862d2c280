import type { SharedTrade } from "@entrywise/contracts/trades/sharing.api";
import { t } from "@entrywise/host/macro";
import { Panel } from "@entrywise/ui";
import { useMemo } from "react";
import { type ChartedTrade, useTradeBars } from "../../areas/trade/chart/chart.queries.ts";
import { chartOfSharedTrade } from "../../areas/trade/chart/chart-trade.ts";
import { executionTimes } from "../../areas/trade/chart/executions.ts";
import { TradeChart } from "../../areas/trade/chart/trade-chart.tsx";
import { ScrollingWheel } from "./scrolling-wheel.tsx";

export interface SharedChartProps {
  trade: SharedTrade;
  charted: ChartedTrade;
  /** Of the panel around it. */
  className?: string;
}

/** Prices around a shared trade, where there are bars of its time; a demo trade has none to share (Y-181). */
export function SharedChart({ trade, charted, className = "" }: SharedChartProps) {
  const drawn = useMemo(() => chartOfSharedTrade(trade), [trade]);
  const { data: bars } = useTradeBars(charted, executionTimes(drawn));
  if (trade.demo || !bars?.source) return null;
  return (
    <Panel title={t`Chart`} flush className={className}>
      <ScrollingWheel>
        <TradeChart trade={drawn} charted={charted} />
      </ScrollingWheel>
    </Panel>
  );
}
