import type { SharedTrade } from "@entrywise/contracts/trades/sharing.api";
import { Panel } from "@entrywise/ui";
import { useMemo } from "react";
import { chartOfSharedTrade } from "../../features/trade-chart/chart-trade.ts";
import { TradeChart } from "../../features/trade-chart/trade-chart.tsx";

/** Prices around a shared trade. */
export function SharedChart({ trade }: { trade: SharedTrade }) {
  const drawn = useMemo(() => chartOfSharedTrade(trade), [trade]);
  return (
    <Panel title="Chart" flush>
      <TradeChart trade={drawn} />
    </Panel>
  );
}
