import { useDateText } from "@entrywise/host/dates";
import { t } from "@entrywise/host/macro";
import { Button, ChartCandlestick, RotateCw, SettingsIcon } from "@entrywise/ui";
import { useState } from "react";
import { MissingBars } from "../../../display/missing-bars/missing-bars.tsx";
import { pricesAddress } from "../../../filter/prices-address.ts";
import { noFilter, type TradeFilter } from "../../../filter/trade-filter-url.ts";
import { ChartSettingsDialog } from "./chart-settings-dialog.tsx";
import type { ChartTrade } from "./chart-trade.ts";
import { ExecutionTable } from "./execution-table.tsx";
import { listExecutions } from "./executions.ts";
import { LevelPlot } from "./level-plot.tsx";
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
  const { day, dayKey } = useDateText();
  const { settings, save } = useChartSettings();
  const [open, setOpen] = useState<"settings" | null>(null);
  const first = listExecutions(trade)[0];
  const close = () => setOpen(null);
  const title = t`No prices for ${trade.instrument}${first === undefined ? "" : ` on ${day(first.date)}`}`;
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
      {isOwner ? (
        <MissingBars
          title={title}
          text={t`Upload bars to see candles and to replay the trade. The levels below are your own.`}
          to={pricesAddress(pricesFilter(trade.instrument, first === undefined ? null : dayKey(first.date)))}
        />
      ) : (
        <div className="chart-missing" role="note">
          <ChartCandlestick aria-hidden="true" />
          <div>
            <h2>{title}</h2>
            <p>{t`The levels below are the trade’s.`}</p>
          </div>
        </div>
      )}
      <LevelPlot trade={trade} drawing={tradeDrawing(trade, settings, Date.now())} />
      <div className="chart-tables">
        <PriceTable trade={trade} />
        <ExecutionTable trade={trade} replay={null} resolution="60" />
      </div>
      {open === "settings" ? <ChartSettingsDialog settings={settings} onChange={save} onClose={close} /> : null}
    </div>
  );
}

/** Trades of a symbol that were opened on a day. */
function pricesFilter(symbol: string, day: string | null): TradeFilter {
  const symbols = { ...noFilter, symbols: [symbol] };
  return day === null ? symbols : { ...symbols, dateTimeType: "open", startDate: day, endDate: day };
}
