import type { ResolvedSymbol } from "@entrywise/contracts/trades/charting.api";
import { errorStatus, problemReference, problemText, useHost } from "@entrywise/host";
import { FailedPart, Skeleton } from "@entrywise/ui";
import { type ReactNode, useState } from "react";
import { useResolvedSymbol } from "./chart.queries.ts";
import { ChartBanner, ChartFoot } from "./chart-notes.tsx";
import { type ChartSettings, keepChartSettings, readChartSettings } from "./chart-settings.ts";
import { ChartSettingsDialog } from "./chart-settings-dialog.tsx";
import { ChartToolbar, ChartTools } from "./chart-toolbar.tsx";
import type { ChartTrade } from "./chart-trade.ts";
import { ExecutionTable } from "./execution-table.tsx";
import { stepReplay } from "./replay.ts";
import { ReplayBar } from "./replay-bar.tsx";
import { useChartKeys } from "./use-chart-keys.ts";
import { useTradeChart } from "./use-trade-chart.ts";
import "./trade-chart.css";

export interface TradeChartProps {
  trade: ChartTrade;
  /** What only the owner of the trade has: bars of one's own, proposed prices. */
  ownerTools?: ReactNode;
}

/** Prices around a trade, with what happened to it. */
export function TradeChart({ trade, ownerTools }: TradeChartProps) {
  const { data: symbol, error, refetch } = useResolvedSymbol(trade.instrument);
  if (symbol !== undefined) return <SymbolChart trade={trade} symbol={symbol} ownerTools={ownerTools} />;
  if (error === null) {
    return (
      <div className="chart" role="status" aria-label="Loading">
        <Skeleton height={480} />
      </div>
    );
  }
  const isUnknown = errorStatus(error) === 404;
  return (
    <div className="chart">
      <FailedPart
        title={isUnknown ? "Cannot resolve symbol" : "The chart could not be loaded"}
        reference={problemReference(error)}
        onRetry={() => void refetch()}
      >
        {isUnknown
          ? `No prices are known for ${trade.instrument}. Everything else about the trade works.`
          : problemText(error, "Prices are not answering. Everything else works.")}
      </FailedPart>
      {ownerTools}
    </div>
  );
}

function SymbolChart({ trade, symbol, ownerTools }: TradeChartProps & { symbol: ResolvedSymbol }) {
  const { user, settings: account } = useHost();
  const owner = user?.userId ?? "visitor";
  const [settings, setSettings] = useState<ChartSettings>(() => readChartSettings(owner));
  const [settingUp, setSettingUp] = useState(false);
  const state = useTradeChart(trade, symbol, settings);
  const { element, resolution, replay } = state;
  const step = (by: 1 | -1) => {
    if (replay === null) state.startReplay();
    else state.setReplay((now) => now && stepReplay({ ...now, isPlaying: false }, by));
  };
  useChartKeys({ onResolution: state.setResolution, onStep: step }, account.shortcutsEnabled);
  return (
    <div className="chart">
      <ChartToolbar symbol={symbol} state={state} settingUp={settingUp} onSettings={() => setSettingUp(true)} />
      <ChartTools symbol={symbol} state={state} settings={settings} onSettings={setSettings}>
        {ownerTools}
      </ChartTools>
      <ChartBanner demo={trade.demo} owner={owner} />
      <figure className="chart-frame" aria-label={`Chart of ${symbol.name}, ${resolutionName(resolution)}`}>
        <div ref={element} className="chart-plot" aria-hidden="true" />
      </figure>
      {replay === null ? null : <ReplayBar state={state} replay={replay} onStep={step} />}
      <ChartFoot
        symbol={symbol.name}
        state={state}
        showKeys={account.shortcutsEnabled}
        isOwner={ownerTools !== undefined}
      />
      <ExecutionTable trade={trade} replay={replay} resolution={resolution} />
      {settingUp ? (
        <ChartSettingsDialog
          settings={settings}
          onChange={(next) => {
            setSettings(next);
            keepChartSettings(owner, next);
          }}
          onClose={() => setSettingUp(false)}
        />
      ) : null}
    </div>
  );
}

function resolutionName(resolution: string): string {
  if (resolution === "1D") return "days";
  return resolution.endsWith("s") ? `${resolution.slice(0, -1)} seconds` : `${resolution} minutes`;
}
