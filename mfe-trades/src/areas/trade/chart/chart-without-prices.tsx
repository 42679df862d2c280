import { useDateText } from "@entrywise/host/dates";
import { t } from "@entrywise/host/macro";
import { Button, ChartCandlestick, RotateCw, SettingsIcon, Upload } from "@entrywise/ui";
import { useState } from "react";
import { ChartSettingsDialog } from "./chart-settings-dialog.tsx";
import type { ChartTrade } from "./chart-trade.ts";
import { ExecutionTable } from "./execution-table.tsx";
import { executionsOf } from "./executions.ts";
import { LevelPlot } from "./level-plot.tsx";
import { OwnBarsDialog } from "./own-bars-dialog.tsx";
import { PriceTable } from "./price-table.tsx";
import { tradeDrawing } from "./trade-drawing.ts";
import { useChartSettings } from "./use-chart-settings.ts";

export interface ChartWithoutPricesProps {
  trade: ChartTrade;
  /** Whoever owns the trade may upload bars. */
  isOwner: boolean;
  /** Looks for bars anew. */
  onReload: () => void;
}

/** A trade of whose time there are no bars: its own levels and executions, and the way to candles (Y-181). */
export function ChartWithoutPrices({ trade, isOwner, onReload }: ChartWithoutPricesProps) {
  const { day } = useDateText();
  const { settings, save } = useChartSettings();
  const [open, setOpen] = useState<"settings" | "bars" | null>(null);
  const first = executionsOf(trade)[0];
  const close = () => setOpen(null);
  return (
    <div className="chart">
      <div className="chart-bar" role="toolbar" aria-label={t`Chart`}>
        <b>{trade.instrument}</b>
        <span className="chart-prices">{t`trade levels only, no market prices`}</span>
        <div className="chart-actions">
          <Button size="sm" variant="ghost" aria-haspopup="dialog" onClick={() => setOpen("settings")}>
            <SettingsIcon aria-hidden="true" />
            <span className="chart-word">{t`Chart settings`}</span>
          </Button>
          <Button size="sm" variant="ghost" onClick={onReload}>
            <RotateCw aria-hidden="true" />
            <span className="chart-word">{t`Reload`}</span>
          </Button>
        </div>
      </div>
      <div className="chart-missing" role="note">
        <ChartCandlestick aria-hidden="true" />
        <div>
          <h2>{t`No prices for ${trade.instrument}${first === undefined ? "" : ` on ${day(first.date)}`}`}</h2>
          <p>
            {isOwner
              ? t`Upload bars to see candles. The levels below are your own.`
              : t`The levels below are the trade’s.`}
          </p>
        </div>
        {isOwner ? (
          <Button variant="solid" aria-haspopup="dialog" onClick={() => setOpen("bars")}>
            <Upload aria-hidden="true" />
            {t`Upload bars`}
          </Button>
        ) : null}
      </div>
      <LevelPlot trade={trade} drawing={tradeDrawing(trade, settings, Date.now())} />
      <div className="chart-tables">
        <PriceTable trade={trade} />
        <ExecutionTable trade={trade} replay={null} resolution="60" />
      </div>
      {open === "settings" ? <ChartSettingsDialog settings={settings} onChange={save} onClose={close} /> : null}
      {open === "bars" ? <OwnBarsDialog symbol={trade.instrument} onClose={close} /> : null}
    </div>
  );
}
