import type { ResolvedSymbol } from "@entrywise/contracts/trades/charting.api";
import { i18n } from "@entrywise/host/i18n";
import { t } from "@entrywise/host/macro";
import {
  Button,
  ChartColumn,
  Clock,
  Ellipsis,
  formatNumber,
  IconButton,
  Menu,
  MenuItem,
  MenuSeparator,
  Pencil,
  RotateCw,
  SettingsIcon,
  Target,
  Trash2,
} from "@entrywise/ui";
import { type ReactNode, useState } from "react";
import { drawingTools, studyChoices } from "../price-chart/chart-tools.ts";
import type { ChartBar, DrawingStyle } from "../price-chart/price-chart-types.ts";
import type { ChartSettings } from "./chart-settings.ts";
import { SavedCharts } from "./saved-charts.tsx";
import { TimeframeSelect } from "./timeframe-select.tsx";
import type { TradeChartState } from "./use-trade-chart.ts";

export interface ChartToolbarProps extends ChartActionsProps {
  symbol: ResolvedSymbol;
  /** On phones, whether the tools are in view; null where they always are. */
  hasTools: boolean | null;
  onTools: () => void;
}

/** Symbol, timeframe, prices under the pointer, and the four actions of T-540; on phones one row of it. */
export function ChartToolbar({ symbol, state, hasTools, onTools, ...actions }: ChartToolbarProps) {
  return (
    <div className="chart-bar" role="toolbar" aria-label={t`Chart`}>
      {hasTools === null ? <b>{symbol.name}</b> : null}
      <TimeframeSelect state={state} />
      {hasTools === null ? (
        <>
          <BarPrices bar={state.bar} decimals={countDecimals(symbol)} />
          <div className="chart-actions">
            <ChartActions state={state} {...actions}>
              <FocusButton state={state} />
            </ChartActions>
          </div>
        </>
      ) : (
        <div className="chart-actions chart-few">
          <FocusButton state={state} />
          <IconButton aria-label={t`Chart tools`} aria-expanded={hasTools} onClick={onTools}>
            <Ellipsis aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </div>
  );
}

export interface ChartActionsProps {
  state: TradeChartState;
  settingUp: boolean;
  onSettings: () => void;
}

/** @param children stands behind the first action */
export function ChartActions({ state, settingUp, onSettings, children }: ChartActionsProps & { children?: ReactNode }) {
  return (
    <>
      <Button size="sm" variant="ghost" onClick={state.resetPosition}>
        <RotateCw aria-hidden="true" style={{ transform: "scaleX(-1)" }} />
        <span className="chart-word">{t`Reset position`}</span>
      </Button>
      {children}
      <Button size="sm" variant={settingUp ? "subtle" : "ghost"} aria-haspopup="dialog" onClick={onSettings}>
        <SettingsIcon aria-hidden="true" />
        <span className="chart-word">{t`Chart settings`}</span>
      </Button>
      <Button size="sm" variant="ghost" onClick={state.reload}>
        <RotateCw aria-hidden="true" />
        <span className="chart-word">{t`Reload`}</span>
      </Button>
    </>
  );
}

function FocusButton({ state }: { state: TradeChartState }) {
  return (
    <Button size="sm" variant="ghost" onClick={state.focusTrade}>
      <Target aria-hidden="true" />
      <span className="chart-word">{t`Focus trade`}</span>
    </Button>
  );
}

const countDecimals = ({ priceScale }: ResolvedSymbol) => Math.round(Math.log10(priceScale));

/** The prices under the pointer on phones, where the row of controls has no room for them. */
export function PhonePrices({ symbol, bar }: { symbol: ResolvedSymbol; bar: ChartBar | null }) {
  return (
    <p className="chart-phone-prices">
      <BarPrices bar={bar} decimals={countDecimals(symbol)} />
    </p>
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

/** Drawings, studies, saved charts, and the replay. */
export function ChartTools({ symbol, state, settings, onSettings, children }: ChartToolsProps) {
  const { chart, replay } = state;
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
            {i18n._(label)}
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
            {i18n._(label)}
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
