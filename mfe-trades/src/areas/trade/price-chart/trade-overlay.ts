import { type Chart, type OverlayCreateFiguresCallbackParams, type OverlayFigure, registerOverlay } from "klinecharts";
import { type Box, type Caption, LETTER, LINE, placeCaptions, spreadTags } from "./captions.ts";
import type { ChartColours } from "./chart-styles.ts";
import type { LevelKind, TradeDrawing } from "./price-chart-types.ts";

export const tradeOverlayName = "entrywiseTrade";

export interface TradeOverlayData {
  drawing: TradeDrawing;
  colours: ChartColours;
  /** A price as the axis writes it. */
  priceTag: (price: number) => string;
}

type Params = OverlayCreateFiguresCallbackParams<unknown>;

interface Place {
  x: (time: number) => number;
  y: (price: number) => number;
  right: number;
  bottom: number;
  chart: Chart;
}

/** Below this width captions would hide each other and the bars; the table of executions says the same. */
const NARROW = 480;
/** From a point to the side of its caption. */
const BESIDE = 11;
/** Farther away, a caption no longer looks like its arrow's. */
const MOST_ROWS = 8;
/** Between the labels of levels and the axis. */
const LABEL_EDGE = 6;

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
    createPointFigures: (params) => buildFigures(params),
    createYAxisFigures: (params) => buildTags(params),
  });
}

function overlayData({ overlay }: Params): TradeOverlayData {
  return overlay.extendData as TradeOverlayData; // what `setTrade` put there
}

function findPlace({ chart, xAxis, yAxis, bounding }: Params): Place | null {
  if (xAxis === null || yAxis === null) return null;
  return {
    x: (time) => xAxis.convertTimestampToPixel(time),
    y: (price) => yAxis.convertToPixel(price),
    right: bounding.width,
    bottom: bounding.height,
    chart,
  };
}

function buildFigures(params: Params): OverlayFigure[] {
  const place = findPlace(params);
  if (place === null) return [];
  const data = overlayData(params);
  const labels = placeLabels(data, place);
  const points = arrowPoints(data, place);
  const marks = markPoints(data, place);
  return [
    ...zones(data, place),
    ...levels(data, place, labels),
    ...markLines(marks, data),
    ...arrows(points, data),
    ...captions({ points, marks, labels }, data, place),
  ];
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

interface Label {
  text: string;
  y: number;
  tagY: number;
  colour: string;
}

const isInView = (y: number, { bottom }: Place) => y >= 0 && y <= bottom;

/** Labels of the levels in view, at the right edge: on the side of their line that is away from the entry. */
function placeLabels({ drawing, colours }: TradeOverlayData, place: Place): Label[] {
  const entry = drawing.zone?.entry ?? Number.NEGATIVE_INFINITY;
  const labels = drawing.levels.map(({ kind, price, label }) => {
    const away = price < entry ? 1 : -1;
    return { text: label, y: place.y(price) + away * BESIDE, colour: dashed(kind) ? colours.text : colours.quiet };
  });
  return spreadTags(
    labels.filter(({ y }) => isInView(y, place)),
    place.bottom,
  );
}

function levels(
  { drawing, colours }: TradeOverlayData,
  { x, y, right }: Place,
  labels: readonly Label[],
): OverlayFigure[] {
  const lines = drawing.levels.map(({ kind, from, price }) => {
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
    return { type: "line", attrs: line, styles, ...quietFigure };
  });
  const texts = labels.map(({ text, tagY, colour }) => ({
    type: "text",
    attrs: { x: right - LABEL_EDGE, y: tagY, text, align: "right", baseline: "middle" },
    styles: caption(colours, colour),
    ...quietFigure,
  }));
  return [...lines, ...texts];
}

function tag({ panel, family }: ChartColours, fill: string) {
  return {
    style: "fill", color: panel, size: 11, family, weight: 600, backgroundColor: fill, borderSize: 0,
    borderRadius: 3, paddingLeft: 6, paddingRight: 4, paddingTop: 3, paddingBottom: 3,
  }; // biome-ignore format: a table
}

function caption({ family, veil }: ChartColours, color: string) {
  const tight = { paddingLeft: 3, paddingRight: 3, paddingTop: 1, paddingBottom: 1, borderRadius: 3 };
  return { style: "fill", color, size: 11, family, weight: 600, backgroundColor: veil, borderSize: 0, ...tight };
}

type Arrow = TradeDrawing["arrows"][number];

/** An execution on the screen. */
interface ArrowPoint extends Pick<Arrow, "isBuy" | "isOpen" | "label"> {
  x: number;
  tip: number;
  foot: number;
}

function arrowPoints({ drawing }: TradeOverlayData, place: Place): ArrowPoint[] {
  return drawing.arrows.map((arrow) => {
    const { isBuy, isOpen, label } = arrow;
    const away = isBuy ? 1 : -1;
    const tip = arrowEdge(arrow, place) + 5 * away;
    return { isBuy, isOpen, label, x: place.x(arrow.time), tip, foot: tip + 7 * away };
  });
}

/** An arrow points the way of the order, below the bar for what was bought and above it for what was sold. */
function arrows(points: readonly ArrowPoint[], { colours }: TradeOverlayData): OverlayFigure[] {
  return points.map(({ x, tip, foot, isOpen }) => {
    const coordinates = [
      { x, y: tip },
      { x: x - 5, y: foot },
      { x: x + 5, y: foot },
    ];
    const color = isOpen ? colours.primary : colours.text;
    return { type: "polygon", attrs: { coordinates }, styles: { style: "fill", color }, ...quietFigure };
  });
}

interface Named {
  points: readonly ArrowPoint[];
  marks: readonly MarkPoint[];
  labels: readonly Label[];
}

/** Captions of MAP, MFP and executions, which overlap neither each other nor the labels of levels. */
function captions({ points, marks, labels }: Named, { colours }: TradeOverlayData, place: Place): OverlayFigure[] {
  const isWide = place.right >= NARROW;
  const wanted = [
    ...marks.map((mark) => ({ places: markPlaces(mark, place), colour: colours.amber })),
    ...(isWide ? points.map((point) => ({ places: arrowPlaces(point, place), colour: colours.text })) : []),
  ];
  const placed = placeCaptions(
    wanted.map(({ places }) => places),
    { taken: labels.map((label) => labelBox(label, place)), avoided: points.map(arrowBox) },
  );
  return placed.flatMap((found, index) => {
    if (found === null) return [];
    const { text, x, y, line } = found;
    const leader = line === null ? [] : [leaderLine(line, colours)];
    const attrs = { x, y, text, align: "left", baseline: "middle" };
    const styles = caption(colours, wanted[index]?.colour ?? colours.text);
    return [...leader, { type: "text", attrs, styles, ...quietFigure }];
  });
}

function leaderLine({ x1, y1, x2, y2 }: NonNullable<Caption["line"]>, { text }: ChartColours): OverlayFigure {
  const coordinates = [
    { x: x1, y: y1 },
    { x: x2, y: y2 },
  ];
  return { type: "line", attrs: { coordinates }, styles: { color: text, size: 1, style: "solid" }, ...quietFigure };
}

const labelBox = ({ text, tagY }: Label, { right }: Place): Box => ({
  ...{ left: right - LABEL_EDGE - text.length * LETTER - 14, right, top: tagY - 10, bottom: tagY + 10 },
});

const arrowBox = ({ x, tip, foot }: ArrowPoint): Box => ({
  ...{ left: x - 5, right: x + 5, top: Math.min(tip, foot), bottom: Math.max(tip, foot) },
});

const estimateWidth = (text: string) => text.length * LETTER + 6;

/** Positions for an execution's caption: behind its arrow, beside it, or farther away with a leader line. */
function arrowPlaces({ x, foot, isBuy, label }: ArrowPoint, place: Place): Caption[] {
  const [away, width] = [isBuy ? 1 : -1, estimateWidth(label)];
  const rows = Array.from({ length: MOST_ROWS }, (_, row) => foot + away * (3 + LINE / 2 + row * LINE));
  return rows.flatMap((y, row) =>
    [x - width / 2, x + BESIDE, x - BESIDE - width].flatMap((left) => {
      const near = Math.min(Math.max(x, left), left + width);
      const line = row === 0 ? null : { x1: x, y1: foot, x2: near, y2: y - (away * LINE) / 2 };
      return within({ text: label, x: left, y, width, anchor: "start", line }, place);
    }),
  );
}

/** Positions for the caption of MAP or MFP: beside the bar that reached it, or above or below. */
function markPlaces({ x, y, label }: MarkPoint, place: Place): Caption[] {
  const width = estimateWidth(label);
  return [0, -1, 1, -2, 2].flatMap((row) =>
    [x + BESIDE, x - BESIDE - width].flatMap((left) =>
      within({ text: label, x: left, y: y + row * LINE, width, anchor: "start", line: null }, place),
    ),
  );
}

function within(found: Caption, { right, bottom }: Place): Caption[] {
  const { x, y, width } = found;
  return x < 0 || x + width > right || y < LINE / 2 || y > bottom - LINE / 2 ? [] : [found];
}

/** Where the arrow touches: the price, or the end of the bar behind it. */
function arrowEdge({ time, price, isBuy }: Arrow, { y, chart }: Place): number {
  const bar = barAt(chart, time);
  return isBuy ? Math.max(y(price), y(bar?.low ?? price)) : Math.min(y(price), y(bar?.high ?? price));
}

/** The bar that a time falls into. */
function barAt(chart: Chart, time: number) {
  return chart.getDataList().findLast(({ timestamp }) => timestamp <= time);
}

interface MarkPoint {
  x: number;
  y: number;
  label: string;
}

/** MAP and MFP stand at the bar that reached them. */
function markPoints({ drawing }: TradeOverlayData, { x, y, chart }: Place): MarkPoint[] {
  return drawing.marks.map(({ from, to, price, label }) => ({
    ...{ x: x(findTime(chart, from, to, price)), y: y(price), label },
  }));
}

function markLines(marks: readonly MarkPoint[], { colours }: TradeOverlayData): OverlayFigure[] {
  return marks.map(({ x, y }) => {
    const coordinates = [
      { x: x - 7, y },
      { x: x + 7, y },
    ];
    return {
      type: "line",
      attrs: { coordinates },
      styles: { color: colours.amber, size: 2, style: "solid" },
      ...quietFigure,
    };
  });
}

function findTime(chart: Chart, from: number, to: number, price: number): number {
  let [best, distance] = [from, Number.POSITIVE_INFINITY];
  for (const { timestamp, high, low } of chart.getDataList()) {
    if (timestamp < from || timestamp > to) continue;
    const away = Math.min(Math.abs(high - price), Math.abs(low - price));
    if (away < distance) [best, distance] = [timestamp, away];
  }
  return best;
}

/** Prices of the levels on the axis, over its own numbers. */
function buildTags(params: Params): OverlayFigure[] {
  const place = findPlace(params);
  if (place === null) return [];
  const { drawing, colours, priceTag } = overlayData(params);
  const last = params.chart.getDataList().at(-1);
  const tags = [
    ...drawing.levels.map(({ kind, price, tag }) => ({ text: tag, y: place.y(price), fill: colours.levels[kind] })),
    ...(last === undefined ? [] : [{ text: priceTag(last.close), y: place.y(last.close), fill: colours.primary }]),
  ];
  const visible = spreadTags(
    tags.filter(({ y }) => isInView(y, place)),
    place.bottom,
  );
  return visible.map(({ fill, text, tagY }) => ({
    type: "text",
    attrs: { x: 2, y: tagY, text, width: params.bounding.width - 4, align: "left", baseline: "middle" },
    styles: tag(colours, fill),
    ...quietFigure,
  }));
}
