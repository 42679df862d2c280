import type { SharedTrade } from "@entrywise/contracts/trades/sharing.api";
import { LazyComponent, lazyComponent } from "@entrywise/host/lazy-component";
import { msg, t } from "@entrywise/host/macro";
import { Panel, Skeleton } from "@entrywise/ui";
import { useMemo } from "react";
import { type ChartedTrade, useTradeBars } from "../../areas/trade/chart/chart.queries.ts";
import { type ChartTrade, chartOfSharedTrade } from "../../areas/trade/chart/chart-trade.ts";
import { executionTimes } from "../../areas/trade/chart/executions.ts";
import { TradeLevels } from "../../areas/trade/chart/trade-levels.tsx";

const chart = lazyComponent({
  name: msg`the chart`,
  load: () => import("./chart-parts.ts").then((part) => part.SharedChart),
});

/** A shared trade without a snapshot, drawn once: on the prices of its time, or by its own levels where there are none. */
export function SharedDrawing({ trade, charted }: { trade: SharedTrade; charted: ChartedTrade }) {
  const drawn = useMemo(() => chartOfSharedTrade(trade), [trade]);
  const bars = useTradeBars(charted, executionTimes(drawn));
  if (trade.demo) return <Levels drawn={drawn} />;
  if (bars.isPending) return <Waiting />;
  if (!bars.data?.source) return <Levels drawn={drawn} />;
  return (
    <LazyComponent part={chart} props={{ trade, charted, className: "shared-drawing" }} placeholder={<Waiting />} />
  );
}

function Waiting() {
  return (
    <Panel title={t`Chart`} className="shared-drawing">
      <Skeleton height={340} />
    </Panel>
  );
}

function Levels({ drawn }: { drawn: ChartTrade }) {
  return (
    <TradeLevels
      trade={drawn}
      height={340}
      frame={(plot) => (
        <Panel
          title={t`The trade in levels`}
          sub={t`entries, exits, stop and target as recorded, no market prices`}
          className="shared-drawing"
        >
          {plot}
        </Panel>
      )}
    />
  );
}
