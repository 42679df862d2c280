import type { ChartContent, ChartDrawing, ChartStudy } from "@entrywise/contracts/trades/charting.api";
import { type Resolution, resolutionMs } from "@entrywise/domain/charting/resolutions";
import { formatNumber } from "@entrywise/ui";
import { tokenReader } from "@entrywise/ui/plots";
import {
  type Chart,
  type DataLoaderGetBarsParams,
  dispose,
  init,
  type KLineData,
  type Overlay,
  type Period,
} from "klinecharts";
import { writeIn } from "./chart-language.ts";
import { chartLanguages } from "./chart-notation.ts";
import { type ChartColours, chartColours, chartStyles } from "./chart-styles.ts";
import { checkedOptions } from "./checked-options.ts";
import { drawableStudies, VOLUME } from "./drawable-studies.ts";
import { fittingPadding } from "./fitting-padding.ts";
import type {
  BarPage,
  ChartBar,
  Datafeed,
  DrawingStyle,
  PriceChart,
  PriceChartOptions,
  TradeDrawing,
} from "./price-chart-types.ts";
import { registerTradeOverlay, type TradeOverlayData, tradeOverlayName } from "./trade-overlay.ts";

const drawnGroup = "drawn";
const pricePane = "candle_pane";
/** Levels farther away than so many heights of the candles would press those flat; the chart then keeps to the candles. */
const WIDEST = 5;

const STUDY_HEIGHT = 84;
const VOLUME_HEIGHT = 44;
const BOLD_LETTER = 6.8;
const TAG_MARGINS = 20;

registerTradeOverlay();

/**
 * Draws a chart into an element. The library behind it is known to this folder alone.
 *
 * @throws Error for options that make no chart, see {@link checkedOptions}
 */
export function createPriceChart(element: HTMLElement, options: PriceChartOptions): PriceChart {
  const { symbol, datafeed, locale } = checkedOptions(options);
  let colours = chartColours(element);
  const chart = init(element, {
    locale: chartLanguages[locale] ?? "en-US",
    timezone: options.timeZone,
    styles: chartStyles(colours),
    hotkey: { enabled: false },
  });
  if (chart === null) throw new Error("The chart cannot be drawn here.");
  writeIn(chart, locale);
  // The canvas is silent (its figures stand in a table): the library's own stop for the Tab key would lead nowhere.
  for (const inner of element.querySelectorAll<HTMLElement>("[tabindex]")) inner.tabIndex = -1;
  const state: ChartState = {
    chart,
    colours,
    drawing: null,
    studies: [],
    shownStudies: "[]",
    pricePrecision: options.pricePrecision,
    until: null,
    waiting: [],
    loaded: [],
    isLoading: true,
    isOutside: false,
    generation: 0,
  };
  chart.setSymbol({
    ticker: symbol ?? "",
    pricePrecision: options.pricePrecision,
    volumePrecision: options.volumePrecision,
  });
  chart.setPeriod(toPeriod(options.resolution));
  chart.setOffsetRightDistance(120);
  chart.setMaxOffsetRightDistance(600);
  chart.setMaxOffsetLeftDistance(300);
  chart.overrideYAxis({
    paneId: pricePane,
    createRange: ({ defaultRange }) => widened(defaultRange, state, options.onOutside),
  });
  chart.setDataLoader({
    getBars: async (request) => {
      await loadBars(state, datafeed, request);
      showStudies(state); // volume has a pane once there is some
      options.onBar(lastBar(state));
    },
  });
  const showBar = (data: unknown) => options.onBar(barUnder(data) ?? lastBar(state));
  chart.subscribeAction("onCrosshairChange", showBar);
  const observer = new ResizeObserver(() => chart.resize());
  observer.observe(element);
  return {
    setResolution: (resolution) => {
      begin(state);
      chart.setPeriod(toPeriod(resolution));
    },
    reload: () => {
      begin(state);
      chart.resetData();
    },
    showUntil: (time) => {
      if (state.until === time) return;
      state.until = time;
      chart.resetData();
    },
    setTrade: (drawing) => setTrade(state, drawing),
    focus: (from, to, padding) => whenLoaded(state, () => focus(chart, from, to, padding)),
    showLatest: (lengthMs) =>
      whenLoaded(state, () => {
        const last = chart.getDataList().at(-1)?.timestamp ?? 0;
        focus(chart, last - lengthMs, last, 2);
      }),
    draw: (tool, style) => {
      chart.createOverlay({ name: tool, groupId: drawnGroup, styles: drawnStyles(element, style) });
    },
    removeDrawings: () => void chart.removeOverlay({ groupId: drawnGroup }),
    setStudies: (studies) => setStudies(state, studies),
    content: () => ({ studies: [...state.studies], drawings: listDrawings(chart) }),
    restore: ({ studies, drawings }) => {
      setStudies(state, studies);
      chart.removeOverlay({ groupId: drawnGroup });
      for (const drawing of drawings) chart.createOverlay(toOverlay(drawing));
    },
    restyle: () => {
      colours = chartColours(element);
      state.colours = colours;
      chart.setStyles(chartStyles(colours));
      setTrade(state, state.drawing);
    },
    whenLoaded: (work) => whenLoaded(state, () => work(state.loaded.map(({ time }) => time))),
    dispose: () => {
      observer.disconnect();
      dispose(element);
    },
  };
}

interface ChartState {
  chart: Chart;
  pricePrecision: number;
  colours: ChartColours;
  drawing: TradeDrawing | null;
  /** What was chosen, whether the bars have what it needs or not. */
  studies: readonly ChartStudy[];
  /** Those that are drawn, as text. */
  shownStudies: string;
  until: number | null;
  /** The first bars of this symbol and resolution are not there yet. */
  isLoading: boolean;
  /** What to do once bars are there. */
  waiting: (() => void)[];
  /** Counts the changes of symbol and resolution. */
  generation: number;
  /** As it was last given. */
  isOutside: boolean;
  /** All that the datafeed gave in this resolution. */
  loaded: readonly ChartBar[];
}

/** Other bars are asked for: what was loaded, and what is still on its way, is of no use. */
function begin(state: ChartState): void {
  state.loaded = [];
  state.isLoading = true;
  state.generation += 1;
}

function toPeriod(resolution: Resolution): Period {
  const seconds = resolutionMs(resolution) / 1000;
  if (seconds < 60) return { type: "second", span: seconds };
  if (seconds < 3600 || seconds % 3600 !== 0) return { type: "minute", span: seconds / 60 };
  return seconds < 86_400 ? { type: "hour", span: seconds / 3600 } : { type: "day", span: 1 };
}

/** `forward` is the library's word for older bars, `backward` for newer ones. */
async function loadBars(state: ChartState, datafeed: Datafeed, request: DataLoaderGetBarsParams): Promise<void> {
  const { type, timestamp, callback } = request;
  if (type === "init" && state.loaded.length > 0) {
    give(state, callback, state.loaded, { hasOlder: true, hasNewer: true });
    return;
  }
  const { generation } = state;
  const page = await loadPage(datafeed, type, timestamp);
  if (generation !== state.generation) return; // of a resolution that is no longer shown
  if (type === "forward") state.loaded = [...page.bars, ...state.loaded];
  else if (type === "backward") state.loaded = [...state.loaded, ...page.bars];
  else state.loaded = page.bars;
  give(state, callback, page.bars, page);
}

function loadPage(
  datafeed: Datafeed,
  type: DataLoaderGetBarsParams["type"],
  timestamp: number | null,
): Promise<BarPage> {
  if (type === "forward" && timestamp !== null) return datafeed.older(timestamp);
  if (type === "backward" && timestamp !== null) return datafeed.newer(timestamp);
  return datafeed.first();
}

function give(
  state: ChartState,
  callback: DataLoaderGetBarsParams["callback"],
  bars: readonly ChartBar[],
  more: Pick<BarPage, "hasOlder" | "hasNewer">,
): void {
  const { until } = state;
  const shown = until === null ? bars : bars.filter(({ time }) => time <= until);
  callback(shown.map(asKLine), { forward: more.hasOlder, backward: more.hasNewer && until === null });
  state.isLoading = false;
  for (const work of state.waiting.splice(0)) work();
}

const asKLine = ({ time, ...bar }: ChartBar): KLineData => ({ timestamp: time, ...bar });

function barUnder(data: unknown): ChartBar | null {
  const { kLineData } = Object(data) as { kLineData?: KLineData };
  if (kLineData === undefined) return null;
  const { timestamp, open, high, low, close, volume = 0 } = kLineData;
  return { time: timestamp, open, high, low, close, volume };
}

function lastBar({ loaded, until }: ChartState): ChartBar | null {
  return loaded.findLast(({ time }) => until === null || time <= until) ?? null;
}

function whenLoaded(state: ChartState, work: () => void): void {
  if (state.isLoading) state.waiting.push(work);
  else work();
}

function focus(chart: Chart, from: number, to: number, padding: number): void {
  const bars = chart.getDataList();
  const findBarIndex = (time: number) => {
    const after = bars.findIndex(({ timestamp }) => timestamp > time);
    return Math.max(0, after === -1 ? bars.length - 1 : after - 1);
  };
  const width = chart.getSize(pricePane, "main")?.width ?? 0;
  const [begin, end] = [findBarIndex(from), findBarIndex(to)];
  const margin = fittingPadding({ bars: end - begin + 1, padding, width });
  const [first, last] = [begin - margin, end + margin];
  if (width > 0) chart.setBarSpace(Math.min(50, Math.max(1, width / (last - first + 1))));
  chart.scrollToDataIndex(Math.min(last, bars.length - 1));
  // Bars that are not there yet, after the last one, stay empty.
  chart.setOffsetRightDistance(Math.max(0, last - bars.length + 1) * chart.getBarSpace().bar);
  if (last < bars.length) chart.scrollToDataIndex(last);
}

function setTrade(state: ChartState, drawing: TradeDrawing | null): void {
  state.drawing = drawing;
  const { chart, colours } = state;
  chart.removeOverlay({ name: tradeOverlayName });
  // With a trade, its overlay draws the last price too: the tags of levels make room for it.
  chart.setStyles({
    candle: { priceMark: { last: { text: { show: drawing === null } } } },
    yAxis: { size: axisWidth(drawing) },
  });
  if (drawing === null) return;
  const priceTag = (price: number) => formatNumber(price, { decimals: state.pricePrecision });
  const extendData: TradeOverlayData = { drawing, colours, priceTag };
  chart.createOverlay({ name: tradeOverlayName, lock: true, points: [{ dataIndex: 0, value: 0 }], extendData });
}

/** Room for the widest tag, whose text is bold. */
function axisWidth(drawing: TradeDrawing | null): number | "auto" {
  const longest = Math.max(0, ...(drawing?.levels ?? []).map(({ tag }) => tag.length));
  return longest === 0 ? "auto" : Math.ceil(longest * BOLD_LETTER) + TAG_MARGINS;
}

type AxisRange = Parameters<NonNullable<Parameters<Chart["overrideYAxis"]>[0]["createRange"]>>[0]["defaultRange"];

/** Levels of the trade are in view with the candles, as long as those stay readable. */
function widened(range: AxisRange, state: ChartState, onOutside: (isOutside: boolean) => void): AxisRange {
  const prices = state.drawing?.levels.map(({ price }) => price) ?? [];
  const [from, to] = [Math.min(range.realFrom, ...prices), Math.max(range.realTo, ...prices)];
  const span = to - from;
  const isOutside = prices.length > 0 && state.chart.getDataList().length > 0 && span > range.realRange * WIDEST;
  if (isOutside !== state.isOutside) {
    state.isOutside = isOutside;
    queueMicrotask(() => onOutside(isOutside)); // a drawing is under way
  }
  if (prices.length === 0 || isOutside) return range;
  return {
    ...range,
    ...{ from, to, range: span, realFrom: from, realTo: to, realRange: span },
    ...{ displayFrom: from, displayTo: to, displayRange: span },
  };
}

function setStudies(state: ChartState, studies: readonly ChartStudy[]): void {
  state.studies = studies;
  showStudies(state);
}

function showStudies(state: ChartState): void {
  const { chart } = state;
  const wanted = drawableStudies(state.studies, state.loaded);
  const key = JSON.stringify(wanted);
  if (state.shownStudies === key) return;
  state.shownStudies = key;
  chart.removeIndicator();
  for (const { name, parameters, isOnPrice } of wanted) {
    const isVolume = name === VOLUME;
    const styles = isVolume ? { styles: { tooltip: { showRule: "none" as const } } } : {};
    const paneId = isOnPrice ? pricePane : `${name}_pane`;
    chart.createIndicator({ name, calcParams: [...parameters], paneId, ...styles }, isOnPrice);
    if (!isOnPrice) chart.setPaneOptions({ id: paneId, height: isVolume ? VOLUME_HEIGHT : STUDY_HEIGHT });
  }
}

/** As much of a decimal as a drawing needs; a drawing is no price of the record. */
const wirePrice = (price: number) => price.toFixed(10).replace(/\.?0+$/, "");

function listDrawings(chart: Chart): ChartContent["drawings"] {
  return chart.getOverlays({ groupId: drawnGroup }).map(({ name, points }: Overlay) => ({
    tool: name,
    points: points.map(({ timestamp = 0, value = 0 }) => ({ time: timestamp, price: wirePrice(value) })),
  }));
}

function toOverlay({ tool, points }: ChartDrawing) {
  return {
    name: tool,
    groupId: drawnGroup,
    points: points.map(({ time, price }) => ({ timestamp: time, value: Number(price) })), // pixels
  };
}

function drawnStyles(element: HTMLElement, { colour, width, isDashed }: DrawingStyle) {
  const { read, done } = tokenReader(element);
  const line = { color: read(colour), size: width, style: isDashed ? ("dashed" as const) : ("solid" as const) };
  done();
  return { line };
}
