import { type Chart, type OverlayCreateFiguresCallbackParams, type OverlayFigure, registerOverlay } from "klinecharts";
import type { ChartColours } from "./chart-styles.ts";
import type { LevelKind, TradeDrawing } from "./price-chart-types.ts";

export const tradeOverlayName = "entrywiseTrade";

export interface TradeOverlayData {
  drawing: TradeDrawing;
  colours: ChartColours;
}

type Params = OverlayCreateFiguresCallbackParams<unknown>;

interface Place {
  x: (time: number) => number;
  y: (price: number) => number;
  right: number;
  chart: Chart;
}

/** Below this width captions would hide each other and the bars; the table of executions says the same. */
const NARROW = 480;

const quietFigure = { ignoreEvent: true };
const dashed = (kind: LevelKind) => kind === "stop" || kind === "target";

/** Teaches the library to draw a trade: zones, levels with their tags, executions, MAP and MFP. */
export function registerTradeOverlay(): void {
  registerOverlay({
    name: tradeOverlayName,
    totalStep: 1,
    lock: true,
    needDefaultPointFigure: false,
    needDefaultXAxisFigure: false,
    needDefaultYAxisFigure: false,
    createPointFigures: (params) => figuresOf(params),
    createYAxisFigures: (params) => tagsOf(params),
  });
}

function dataOf({ overlay }: Params): TradeOverlayData {
  return overlay.extendData as TradeOverlayData; // what `setTrade` put there
}

function placeOf({ chart, xAxis, yAxis, bounding }: Params): Place | null {
  if (xAxis === null || yAxis === null) return null;
  return {
    x: (time) => xAxis.convertTimestampToPixel(time),
    y: (price) => yAxis.convertToPixel(price),
    right: bounding.width,
    chart,
  };
}

function figuresOf(params: Params): OverlayFigure[] {
  const place = placeOf(params);
  if (place === null) return [];
  const data = dataOf(params);
  return [...zones(data, place), ...levels(data, place), ...marks(data, place), ...arrows(data, place)];
}

function zones({ drawing: { zone }, colours }: TradeOverlayData, { x, y }: Place): OverlayFigure[] {
  if (zone === null) return [];
  const [left, right] = [x(zone.from), x(zone.to)];
  return (["stop", "target"] as const).flatMap((kind) => {
    const price = zone[kind];
    if (price === null) return [];
    const [a, b] = [y(zone.entry), y(price)];
    const attrs = { x: left, y: Math.min(a, b), width: Math.max(2, right - left), height: Math.abs(a - b) };
    return [{ type: "rect", attrs, styles: { style: "fill", color: colours.levelTints[kind] }, ...quietFigure }];
  });
}

function levels({ drawing, colours }: TradeOverlayData, { x, y, right }: Place): OverlayFigure[] {
  return drawing.levels.flatMap(({ kind, from, price, label }) => {
    const height = y(price);
    const left = Math.max(0, Math.min(x(from), right - 60));
    const styles = {
      color: colours.levels[kind],
      size: 1,
      style: dashed(kind) ? "dashed" : "solid",
      dashedValue: [5, 4],
    };
    const line = {
      coordinates: [
        { x: left, y: height },
        { x: right, y: height },
      ],
    };
    return [
      { type: "line", attrs: line, styles, ...quietFigure },
      {
        type: "text",
        attrs: { x: right - 6, y: height, text: label, align: "right", baseline: "middle" },
        styles: tag(colours, colours.levels[kind]),
        ...quietFigure,
      },
    ];
  });
}

function tag({ text, panel, family }: ChartColours, border: string) {
  return {
    style: "stroke_fill", color: text, size: 11, family, weight: 600, backgroundColor: panel, borderColor: border, borderSize: 1,
    borderRadius: 4, paddingLeft: 7, paddingRight: 7, paddingTop: 3, paddingBottom: 3,
  }; // biome-ignore format: a table
}

function caption({ family, veil }: ChartColours, color: string) {
  const tight = { paddingLeft: 3, paddingRight: 3, paddingTop: 1, paddingBottom: 1, borderRadius: 3 };
  return { style: "fill", color, size: 11, family, weight: 600, backgroundColor: veil, borderSize: 0, ...tight };
}

type Arrow = TradeDrawing["arrows"][number];

/** An arrow points the way of the order, below the bar for what was bought and above it for what was sold. */
function arrows({ drawing, colours }: TradeOverlayData, place: Place): OverlayFigure[] {
  return drawing.arrows.flatMap((arrow) => {
    const { time, isBuy, isOpen, label } = arrow;
    const [x, away] = [place.x(time), isBuy ? 1 : -1];
    const tip = edgeOf(arrow, place) + 5 * away;
    const foot = tip + 7 * away;
    const coordinates = [
      { x, y: tip },
      { x: x - 5, y: foot },
      { x: x + 5, y: foot },
    ];
    const color = isOpen ? colours.primary : colours.text;
    const shape = { type: "polygon", attrs: { coordinates }, styles: { style: "fill", color }, ...quietFigure };
    if (place.right < NARROW) return [shape];
    const text = { x, y: foot + 3 * away, text: label, align: "center", baseline: isBuy ? "top" : "bottom" };
    return [shape, { type: "text", attrs: text, styles: caption(colours, colours.text), ...quietFigure }];
  });
}

/** Where the arrow touches: the price, or the end of the bar behind it. */
function edgeOf({ time, price, isBuy }: Arrow, { y, chart }: Place): number {
  const bar = barAt(chart, time);
  return isBuy ? Math.max(y(price), y(bar?.low ?? price)) : Math.min(y(price), y(bar?.high ?? price));
}

/** The bar that a time falls into. */
function barAt(chart: Chart, time: number) {
  return chart.getDataList().findLast(({ timestamp }) => timestamp <= time);
}

/** MAP and MFP stand at the bar that reached them. */
function marks({ drawing, colours }: TradeOverlayData, place: Place): OverlayFigure[] {
  return drawing.marks.flatMap(({ from, to, price, label }) => {
    const [x, y] = [place.x(timeOf(place.chart, from, to, price)), place.y(price)];
    const line = {
      coordinates: [
        { x: x - 7, y },
        { x: x + 7, y },
      ],
    };
    const text = { x: x + 11, y, text: label, align: "left", baseline: "middle" };
    return [
      { type: "line", attrs: line, styles: { color: colours.amber, size: 2, style: "solid" }, ...quietFigure },
      { type: "text", attrs: text, styles: caption(colours, colours.amber), ...quietFigure },
    ];
  });
}

function timeOf(chart: Chart, from: number, to: number, price: number): number {
  let [best, distance] = [from, Number.POSITIVE_INFINITY];
  for (const { timestamp, high, low } of chart.getDataList()) {
    if (timestamp < from || timestamp > to) continue;
    const away = Math.min(Math.abs(high - price), Math.abs(low - price));
    if (away < distance) [best, distance] = [timestamp, away];
  }
  return best;
}

/** Prices of the levels on the axis, over its own numbers. */
function tagsOf(params: Params): OverlayFigure[] {
  const place = placeOf(params);
  if (place === null) return [];
  const { drawing, colours } = dataOf(params);
  return drawing.levels.map(({ kind, price, tag: text }) => ({
    type: "text",
    attrs: { x: 2, y: place.y(price), text, width: params.bounding.width - 4, align: "left", baseline: "middle" },
    styles: {
      ...tag(colours, colours.levels[kind]),
      style: "fill",
      color: colours.panel,
      backgroundColor: colours.levels[kind],
    },
    ...quietFigure,
  }));
}
