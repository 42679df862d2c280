import type { BarSource } from "@entrywise/contracts/trades/proposed-extremes";
import { FlaskConical, IconButton, Kbd, X } from "@entrywise/ui";
import { useState } from "react";
import type { TradeChartState } from "./use-trade-chart.ts";

const keyOf = (owner: string) => `entrywise.chartBanner|${owner}`;

function wasDismissed(owner: string): boolean {
  try {
    return localStorage.getItem(keyOf(owner)) === "dismissed";
  } catch {
    return false;
  }
}

/** Above the chart of a demo trade, until it is dismissed on this device (T-542). */
export function DemoBanner({ owner }: { owner: string }) {
  const [dismissed, setDismissed] = useState(() => wasDismissed(owner));
  if (dismissed) return null;
  const dismiss = () => {
    setDismissed(true);
    try {
      localStorage.setItem(keyOf(owner), "dismissed");
    } catch {
      // storage is full or switched off: it comes back with the next page
    }
  };
  return (
    <div className="chart-banner" role="note">
      <FlaskConical aria-hidden="true" />
      <span>Demo position prices are generated randomly and may not align with chart prices.</span>
      <IconButton size="xs" aria-label="Dismiss" onClick={dismiss}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
  );
}

/** Across generated prices, behind the candles; never dismissed. */
export function DemoWatermark() {
  return (
    <div className="chart-watermark" aria-hidden="true">
      <span>Demo prices</span>
      <span>Demo prices</span>
      <span>Demo prices</span>
    </div>
  );
}

export interface ChartFootProps {
  symbol: string;
  state: Pick<TradeChartState, "source" | "isOutside">;
  showKeys: boolean;
}

/** Where the prices come from, and the keys. */
export function ChartFoot({ symbol, state: { source, isOutside }, showKeys }: ChartFootProps) {
  return (
    <p className="chart-foot">
      <span role="status">{`${sourceText(symbol, source)} ${isOutside ? outside : ""}`.trim()}</span>
      {showKeys ? (
        <span className="chart-keys">
          Step through bars <Kbd>[</Kbd> <Kbd>]</Kbd> · timeframe <Kbd>1</Kbd>–<Kbd>6</Kbd>
        </span>
      ) : null}
    </p>
  );
}

const outside = "The prices of this trade lie outside of them, so its lines are out of view.";

function sourceText(symbol: string, source: BarSource | null | undefined): string {
  if (source === undefined) return "";
  if (source === null) return `There are no bars of ${symbol} in this timeframe. Choose another one.`;
  if (source === "own") return `Prices from uploaded bars of ${symbol}.`;
  if (source === "provider") return "Prices from the provider of market data.";
  return "Demo prices: generated, not those of the market.";
}
