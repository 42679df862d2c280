import type { BarSource } from "@entrywise/contracts/trades/proposed-extremes";
import { t } from "@entrywise/host/macro";
import { FlaskConical, IconButton, Kbd, X } from "@entrywise/ui";
import { useState } from "react";
import { devicePreference } from "../../../data/preferences/device-preference.ts";
import type { TradeChartState } from "./use-trade-chart.ts";

const storedBanner = devicePreference("chartBanner", (stored) => (stored === "dismissed" ? stored : "shown"));

/** Above the chart of a demo trade, until it is dismissed on this device (T-542). */
export function DemoBanner({ owner }: { owner: string }) {
  const [dismissed, setDismissed] = useState(() => storedBanner.read(owner) === "dismissed");
  if (dismissed) return null;
  const dismiss = () => {
    setDismissed(true);
    storedBanner.store("dismissed", owner);
  };
  return (
    <div className="chart-banner" role="note">
      <FlaskConical aria-hidden="true" />
      <span>{t`Demo position prices are generated randomly and may not align with chart prices.`}</span>
      <IconButton size="xs" aria-label={t`Dismiss`} onClick={dismiss}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
  );
}

/** Across generated prices, behind the candles; never dismissed. */
export function DemoWatermark() {
  return (
    <div className="chart-watermark" aria-hidden="true">
      <span>{t`Demo prices`}</span>
      <span>{t`Demo prices`}</span>
      <span>{t`Demo prices`}</span>
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
      <span role="status">{`${sourceText(symbol, source)} ${isOutside ? outside() : ""}`.trim()}</span>
      {showKeys ? (
        <span className="chart-keys">
          {t`Step through bars`} <Kbd>[</Kbd> <Kbd>]</Kbd> {t`· timeframe`} <Kbd>1</Kbd>–<Kbd>6</Kbd>
        </span>
      ) : null}
    </p>
  );
}

const outside = () => t`This trade's prices are outside that range, so its lines aren't visible.`;

function sourceText(symbol: string, source: BarSource | null | undefined): string {
  if (source === undefined) return "";
  if (source === null) return t`No ${symbol} bars for this timeframe. Choose another one.`;
  if (source === "own") return t`Prices from uploaded ${symbol} bars.`;
  if (source === "provider") return t`Prices from the market data provider.`;
  return t`Demo prices: generated, not real market prices.`;
}
