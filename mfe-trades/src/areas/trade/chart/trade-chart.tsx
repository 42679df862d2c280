import type { ResolvedSymbol } from "@entrywise/contracts/trades/charting.api";
import type { Resolution } from "@entrywise/domain/charting/resolutions";
import { errorStatus, problemText, useHost } from "@entrywise/host";
import { t } from "@entrywise/host/macro";
import { Skeleton } from "@entrywise/ui";
import { phoneQuery, useMedia } from "@entrywise/ui/layout";
import { joinQueries, QueryFailure } from "@entrywise/ui/states";
import { type ChartedTrade, useResolvedSymbol, useTradeBars } from "./chart.queries.ts";
import { ChartFoot, DemoBanner, DemoWatermark } from "./chart-notes.tsx";
import { ChartToolbar, PhonePrices } from "./chart-toolbar.tsx";
import { ChartTools } from "./chart-tools.tsx";
import type { ChartTrade } from "./chart-trade.ts";
import { ChartWithoutPrices } from "./chart-without-prices.tsx";
import { ExecutionTable } from "./execution-table.tsx";
import { executionTimes } from "./executions.ts";
import { type ChartOwner, OwnBarsButton } from "./owner-tools.tsx";
import { stepReplay } from "./replay.ts";
import { ReplayBar } from "./replay-bar.tsx";
import { useChartKeys } from "./use-chart-keys.ts";
import { useChartSettings } from "./use-chart-settings.ts";
import { useTradeChart } from "./use-trade-chart.ts";
import "./trade-chart.css";

export interface TradeChartProps {
  trade: ChartTrade;
  charted: ChartedTrade;
  /** Left out for visitors. */
  owner?: ChartOwner;
}

/** Prices around a trade, with what happened to it; without bars of its time, its own levels and executions. */
export function TradeChart({ trade, charted, owner }: TradeChartProps) {
  const resolved = useResolvedSymbol(trade.instrument);
  const bars = useTradeBars(charted, executionTimes(trade));
  const prices = joinQueries(resolved, bars);
  const { error } = prices;
  if (error !== null) {
    const isUnknown = errorStatus(resolved.error ?? {}) === 404;
    return (
      <div className="chart">
        <QueryFailure query={prices} failure={isUnknown ? t`Cannot resolve symbol` : t`Couldn't load the chart`}>
          {isUnknown
            ? t`No prices available for ${trade.instrument}. Everything else on this trade is working.`
            : problemText(error, t`Couldn't load prices. Everything else is working.`)}
        </QueryFailure>
        {owner ? <OwnBarsButton trade={trade} /> : null}
      </div>
    );
  }
  if (prices.data === undefined) {
    return (
      <div className="chart" role="status" aria-label={t`Loading`}>
        <Skeleton height={480} />
      </div>
    );
  }
  const [symbol, { resolution }] = prices.data;
  if (resolution === null) {
    return <ChartWithoutPrices trade={trade} isOwner={owner !== undefined} onReload={() => void bars.refetch()} />;
  }
  return <SymbolChart trade={trade} charted={charted} owner={owner} symbol={symbol} firstResolution={resolution} />;
}

interface SymbolChartProps {
  trade: ChartTrade;
  charted: ChartedTrade;
  owner: ChartOwner | undefined;
  symbol: ResolvedSymbol;
  firstResolution: Resolution;
}

function SymbolChart({ trade, charted, owner, symbol, firstResolution }: SymbolChartProps) {
  const { user, settings: account } = useHost();
  const settings = useChartSettings();
  const isPhone = useMedia(phoneQuery);
  const state = useTradeChart({ trade, charted, symbol, settings: settings.settings, firstResolution });
  const { element, resolution, replay, source } = state;
  const step = (by: 1 | -1) => {
    if (replay === null) state.startReplay();
    else state.setReplay((now) => now && stepReplay({ ...now, isPlaying: false }, by));
  };
  useChartKeys({ onResolution: state.setResolution, onStep: step }, account.shortcutsEnabled);
  const isGenerated = source === "generated";
  return (
    <div className="chart">
      {trade.demo ? <DemoBanner owner={user?.userId ?? "visitor"} /> : null}
      <ChartToolbar
        symbol={symbol}
        state={state}
        isPhone={isPhone}
        onStep={step}
        menu={
          <ChartTools trade={trade} symbol={symbol} state={state} settings={settings} owner={owner} isPhone={isPhone} />
        }
      />
      {isPhone ? <PhonePrices symbol={symbol} bar={state.bar} /> : null}
      <figure
        className="chart-frame"
        aria-label={
          isGenerated
            ? t`${symbol.name} chart, ${resolutionName(resolution)}, demo prices`
            : t`${symbol.name} chart, ${resolutionName(resolution)}`
        }
      >
        {isGenerated ? <DemoWatermark /> : null}
        <div ref={element} className="chart-plot" aria-hidden="true" />
      </figure>
      {replay === null ? null : <ReplayBar state={state} replay={replay} onStep={step} />}
      <ChartFoot symbol={symbol.name} state={state} showKeys={account.shortcutsEnabled && !isPhone} />
      <ExecutionTable trade={trade} replay={replay} resolution={resolution} />
    </div>
  );
}

function resolutionName(resolution: string): string {
  if (resolution === "1D") return "days";
  return resolution.endsWith("s") ? t`${resolution.slice(0, -1)} seconds` : t`${resolution} minutes`;
}
