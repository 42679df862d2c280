import type { ResolvedSymbol } from "@entrywise/contracts/trades/charting.api";
import {
  type Resolution,
  resolutionOf,
  resolutionOfFrame,
  resolutions,
  type TimeFrame,
  timeFrameMs,
  timeFrames,
} from "@entrywise/domain/charting/resolutions";
import { t } from "@entrywise/host/macro";
import {
  Button,
  ChartColumn,
  Clock,
  formatNumber,
  Menu,
  MenuItem,
  MenuSeparator,
  Pencil,
  RotateCw,
  Segmented,
  Select,
  SettingsIcon,
  Target,
  Trash2,
} from "@entrywise/ui";
import { type ReactNode, useState } from "react";
import { drawingTools, studyChoices } from "../price-chart/chart-tools.ts";
import type { ChartBar, DrawingStyle } from "../price-chart/price-chart-types.ts";
import type { ChartSettings } from "./chart-settings.ts";
import { SavedCharts } from "./saved-charts.tsx";
import { quickResolutions } from "./use-chart-keys.ts";
import type { TradeChartState } from "./use-trade-chart.ts";

export interface ChartToolbarProps {
  symbol: ResolvedSymbol;
  state: TradeChartState;
  settingUp: boolean;
  onSettings: () => void;
}

/** Symbol, resolution, prices under the pointer, and the four actions of T-540. */
export function ChartToolbar({ symbol, state, settingUp, onSettings }: ChartToolbarProps) {
  const { resolution, setResolution, bar } = state;
  return (
    <div className="chart-bar" role="toolbar" aria-label={t`Chart`}>
      <b>{symbol.name}</b>
      <Segmented
        label={t`Timeframe`}
        size="sm"
        value={resolution}
        options={quickResolutions.map((value) => ({ value, label: value }))}
        onChange={setResolution}
      />
      <BarPrices bar={bar} decimals={Math.round(Math.log10(symbol.priceScale))} />
      <div className="chart-actions">
        <Button size="sm" variant="ghost" onClick={state.resetPosition}>
          <RotateCw aria-hidden="true" style={{ transform: "scaleX(-1)" }} />
          <span className="chart-word">{t`Reset position`}</span>
        </Button>
        <Button size="sm" variant="ghost" onClick={state.focusTrade}>
          <Target aria-hidden="true" />
          <span className="chart-word">{t`Focus trade`}</span>
        </Button>
        <Button size="sm" variant={settingUp ? "subtle" : "ghost"} aria-haspopup="dialog" onClick={onSettings}>
          <SettingsIcon aria-hidden="true" />
          <span className="chart-word">{t`Chart settings`}</span>
        </Button>
        <Button size="sm" variant="ghost" onClick={state.reload}>
          <RotateCw aria-hidden="true" />
          <span className="chart-word">{t`Reload`}</span>
        </Button>
      </div>
    </div>
  );
}

function BarPrices({ bar, decimals }: { bar: ChartBar | null; decimals: number }) {
  if (bar === null) return <span className="chart-prices" />;
  const price = (value: number) => formatNumber(value, { decimals });
  return (
    <span className="chart-prices">
      O {price(bar.open)} H {price(bar.high)} L {price(bar.low)} C {price(bar.close)}
    </span>
  );
}

export interface ChartToolsProps {
  symbol: ResolvedSymbol;
  state: TradeChartState;
  settings: ChartSettings;
  onSettings: (settings: ChartSettings) => void;
  /** More buttons. */
  children: ReactNode;
}

const firstStyle: DrawingStyle = { colour: "primary-fg", width: 1, isDashed: false };

/** All resolutions, time frames, drawings, studies, saved charts, and the replay. */
export function ChartTools({ symbol, state, settings, onSettings, children }: ChartToolsProps) {
  const { chart, resolution, setResolution, replay } = state;
  const [style, setStyle] = useState(firstStyle);
  const toggleStudy = (index: number) => {
    const choice = studyChoices[index]?.study;
    const shown = chart.current?.content().studies ?? [];
    if (choice === undefined) return;
    const others = shown.filter(({ name }) => name !== choice.name);
    chart.current?.setStudies(others.length < shown.length ? others : [...others, choice]);
  };
  return (
    <div className="chart-bar chart-tools" role="toolbar" aria-label={t`Chart tools`}>
      <Select
        size="sm"
        aria-label={t`Timeframe`}
        value={resolution}
        options={resolutions.map((value) => ({ value, label: value }))}
        onChange={(value) => setResolution(resolutionOf(value))}
      />
      <Select
        size="sm"
        aria-label={t`Timeframe`}
        value=""
        placeholder={t`Timeframe`}
        options={timeFrames.map((value) => ({ value, label: value }))}
        onChange={(value) => showFrame(value as TimeFrame, state)}
      />
      <Menu
        trigger={
          <Button size="sm" variant="ghost">
            <Pencil aria-hidden="true" />
            <span className="chart-word">{t`Draw`}</span>
          </Button>
        }
      >
        {drawingTools.map(({ tool, label }) => (
          <MenuItem key={tool} value={tool} onSelect={() => chart.current?.draw(tool, style)}>
            {label}
          </MenuItem>
        ))}
        <MenuSeparator />
        <MenuItem value="remove" onSelect={() => chart.current?.removeDrawings()}>
          <Trash2 aria-hidden="true" />
          {t`Remove drawings`}
        </MenuItem>
      </Menu>
      <Menu
        trigger={
          <Button size="sm" variant="ghost">
            <ChartColumn aria-hidden="true" />
            <span className="chart-word">{t`Indicators`}</span>
          </Button>
        }
      >
        {studyChoices.map(({ label, study }, index) => (
          <MenuItem key={study.name} value={study.name} onSelect={() => toggleStudy(index)}>
            {label}
          </MenuItem>
        ))}
      </Menu>
      <SavedCharts
        symbol={symbol.ticker}
        state={state}
        look={{ settings, style }}
        onLook={({ settings: next, style: nextStyle }) => {
          if (next) onSettings(next);
          if (nextStyle) setStyle(nextStyle);
        }}
      />
      <Button
        size="sm"
        variant={replay === null ? "ghost" : "subtle"}
        aria-pressed={replay !== null}
        onClick={() => (replay === null ? state.startReplay() : state.setReplay(() => null))}
      >
        <Clock aria-hidden="true" />
        <span className="chart-word">{t`Replay`}</span>
      </Button>
      {children}
    </div>
  );
}

/** The latest so many days, in the resolution that suits them. */
function showFrame(frame: TimeFrame, { setResolution, chart }: TradeChartState): void {
  const chosen: Resolution = resolutionOfFrame(frame, resolutions);
  setResolution(chosen);
  chart.current?.showLatest(timeFrameMs(frame));
}
