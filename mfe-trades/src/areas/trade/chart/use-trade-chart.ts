import type { ChartContent, ResolvedSymbol } from "@entrywise/contracts/trades/charting.api";
import type { BarSource } from "@entrywise/contracts/trades/proposed-extremes";
import { FOCUS_PADDING_BARS, type Resolution, resolutionMs } from "@entrywise/domain/charting/resolutions";
import { errorStatus, useHost } from "@entrywise/host";
import { i18n } from "@entrywise/host/i18n";
import { t } from "@entrywise/host/macro";
import { useThemeKey } from "@entrywise/ui/plots";
import { useCallback, useEffect, useRef, useState } from "react";
import { firstStudies } from "../price-chart/chart-tools.ts";
import { createPriceChart } from "../price-chart/price-chart.ts";
import type { ChartBar, PriceChart } from "../price-chart/price-chart-types.ts";
import { createBarFeed } from "./bar-feed.ts";
import { type ChartedTrade, useBarsCall } from "./chart.queries.ts";
import type { ChartSettings } from "./chart-settings.ts";
import type { ChartTrade } from "./chart-trade.ts";
import { listExecutions, tradeSpan } from "./executions.ts";
import { type Replay, replayTime, startReplay } from "./replay.ts";
import { drawingsKey, keepDrawings, storedDrawings } from "./stored-drawings.ts";
import { tradeDrawing } from "./trade-drawing.ts";

export interface TradeChartState {
  element: React.RefObject<HTMLDivElement | null>;
  chart: React.RefObject<PriceChart | null>;
  resolution: Resolution;
  setResolution: (resolution: Resolution) => void;
  /** Under the pointer, else null. */
  bar: ChartBar | null;
  /** Where the bars come from; null where there are none in this resolution, undefined until it is known. */
  source: BarSource | null | undefined;
  /** The trade's prices lie so far from the bars that both cannot be shown. */
  isOutside: boolean;
  replay: Replay | null;
  setReplay: (change: (replay: Replay | null) => Replay | null) => void;
  /** Begins before the first execution; nothing without bars. */
  startReplay: () => void;
  focusTrade: () => void;
  resetPosition: () => void;
  reload: () => void;
}

export interface TradeChartOptions {
  trade: ChartTrade;
  charted: ChartedTrade;
  symbol: ResolvedSymbol;
  settings: ChartSettings;
  /** In which there are bars of the trade. */
  firstResolution: Resolution;
}

/** Joins the chart of prices, its bars and the trade. */
export function useTradeChart({
  trade,
  charted,
  symbol,
  settings,
  firstResolution,
}: TradeChartOptions): TradeChartState {
  const { reportError, settings: account, user } = useHost();
  const readBars = useBarsCall();
  const storageKey = drawingsKey(user?.userId ?? null, trade);
  const theme = useThemeKey();
  const element = useRef<HTMLDivElement>(null);
  const chart = useRef<PriceChart>(null);
  const [resolution, setShownResolution] = useState<Resolution>(firstResolution);
  const [bar, setBar] = useState<ChartBar | null>(null);
  const [source, setSource] = useState<BarSource | null>();
  const [isOutside, setOutside] = useState(false);
  const [replay, setReplay] = useState<Replay | null>(null);
  const timeZone = account.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const { locale } = i18n;
  const latest = useRef({ trade, charted, resolution, readBars, reportError });
  latest.current = { ...latest.current, trade, charted, reportError };

  const focusTrade = useCallback(() => {
    const span = tradeSpan(latest.current.trade, Date.now());
    if (span !== null) chart.current?.focus(span.from, span.to, FOCUS_PADDING_BARS);
  }, []);
  const setResolution = useCallback(
    (next: Resolution) => {
      if (latest.current.resolution === next) return;
      latest.current.resolution = next;
      setReplay(null);
      setShownResolution(next);
      chart.current?.setResolution(next);
      focusTrade();
    },
    [focusTrade],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: another language writes the axes anew
  useEffect(() => {
    if (element.current === null) return;
    const made = createPriceChart(element.current, {
      symbol: symbol.ticker,
      loadLastChart: false,
      locale,
      resolution: latest.current.resolution,
      pricePrecision: Math.round(Math.log10(symbol.priceScale)),
      volumePrecision: symbol.volumePrecision,
      timeZone,
      datafeed: createBarFeed({
        symbol: symbol.ticker,
        resolution: () => latest.current.resolution,
        span: () => tradeSpan(latest.current.trade, Date.now()),
        now: () => Date.now(),
        ask: (query) => latest.current.readBars(latest.current.charted, query),
        onSource: setSource,
        onFailure: (error) => latest.current.reportError(error, barFailure(error)),
      }),
      onBar: setBar,
      onOutside: setOutside,
    });
    made.setStudies(firstStudies);
    chart.current = made;
    focusTrade();
    const keep = restoreDrawings(made, storageKey, () => chart.current === made);
    addEventListener("pagehide", keep);
    return () => {
      removeEventListener("pagehide", keep);
      keep();
      chart.current = null;
      made.dispose();
    };
  }, [symbol, timeZone, locale, focusTrade, storageKey]);

  const until = replay === null ? null : replayTime(replay);
  useEffect(() => chart.current?.showUntil(until), [until]);
  useEffect(() => {
    const end = until === null ? null : until + resolutionMs(resolution) - 1;
    chart.current?.setTrade(tradeDrawing(trade, settings, Date.now(), end));
  }, [trade, settings, until, resolution]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the theme changes the colours that are read from the page
  useEffect(() => chart.current?.restyle(), [theme]);

  return {
    ...{ element, chart, resolution, setResolution, bar, source, isOutside, replay, setReplay, focusTrade },
    startReplay: () => chart.current?.whenLoaded((times) => setReplay(startReplay(times, firstTime(trade, times)))),
    resetPosition: () => {
      setReplay(null);
      setResolution(firstResolution);
      focusTrade();
    },
    reload: () => {
      setReplay(null);
      chart.current?.reload();
      focusTrade();
    },
  };
}

/** When the trade began; before its first execution is known, the first bar. */
function firstTime(trade: Parameters<typeof listExecutions>[0], times: readonly number[]): number {
  const [first] = listExecutions(trade);
  return first === undefined ? (times[0] ?? 0) : Date.parse(first.date);
}

const barFailure = (error: unknown) =>
  errorStatus(error as object) === 404 ? t`Cannot resolve symbol` : t`Couldn't load prices`;

/**
 * Puts what was drawn before on the chart.
 *
 * @param isCurrent whether the chart is still the one on the page
 * @returns stores what is drawn by then
 */
function restoreDrawings(made: PriceChart, storageKey: string, isCurrent: () => boolean): () => void {
  const stored = storedDrawings(storageKey);
  // Until this is done, the chart doesn't yet show the saved drawings.
  let isRestored = stored === null;
  if (stored !== null) {
    made.whenLoaded(() => {
      if (isCurrent()) made.restore(stored);
      isRestored = true;
    });
  }
  return () => {
    if (isRestored) keepDrawings(storageKey, made.content());
  };
}

/** Everything on the chart that is not the trade. */
export function readContent(chart: PriceChart, resolution: Resolution): ChartContent {
  return { resolution, ...chart.content() };
}
