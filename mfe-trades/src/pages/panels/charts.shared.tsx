import type { SharedTrade } from "@entrywise/contracts/trades/sharing.api";
import { t } from "@entrywise/host/macro";
import { Panel } from "@entrywise/ui";
import { useMemo } from "react";
import { type ChartedTrade, useTradeBars } from "../../areas/trade/chart/chart.queries.ts";
import { chartOfSharedTrade } from "../../areas/trade/chart/chart-trade.ts";
import { executionTimes } from "../../areas/trade/chart/executions.ts";
import { TradeChart } from "../../areas/trade/chart/trade-chart.tsx";
import { ScrollingWheel } from "./scrolling-wheel.tsx";

/** Prices around a shared trade, where there are bars of its time; a demo trade has none to share (Y-181). */
export function SharedChart({ trade, charted }: { trade: SharedTrade; charted: ChartedTrade }) {
  const drawn = useMemo(() => chartOfSharedTrade(trade), [trade]);
  const { data: bars } = useTradeBars(charted, executionTimes(drawn));
  if (trade.demo || !bars?.source) return null;
  return (
    <Panel title={t`Chart`} flush>
      <ScrollingWheel>
        <TradeChart trade={drawn} charted={charted} />
      </ScrollingWheel>
    </Panel>
  );
}
