import { spreadTags } from "../price-chart/captions.ts";
import type { LevelKind, TradeDrawing } from "../price-chart/price-chart-types.ts";

export interface PlotSize {
  width: number;
  height: number;
}

export interface LevelTag {
  kind: LevelKind;
  label: string;
  /** The price as text. */
  tag: string;
  /** Where its line begins. */
  x: number;
  y: number;
  /** Tags of prices that lie close to each other make room for one another. */
  tagY: number;
}

export interface LevelPlotGeometry {
  /** Where the plot ends and the axis of prices begins. */
  right: number;
  bottom: number;
  x: (time: number) => number;
  y: (price: number) => number;
  /** Times of the lines below, milliseconds since 1970 in UTC. */
  ticks: number[];
  /** Whether the ticks are days. */
  isDays: boolean;
  tags: LevelTag[];
  /** Captions have room beside what they name. */
  hasCaptions: boolean;
}

const AXIS = 92;
const TAGS = 190;
const MARKS = 116;
const TOP = 18;
const FOOT = 30;
/** Below this width the axis and the tables tell what captions would. */
const NARROW = 620;
const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
const steps = [
  ...[1, 2, 5, 10, 15, 30, 60, 120, 240, 360, 720].map((minutes) => minutes * MINUTE),
  ...[1, 2, 5, 7, 14, 30, 91, 182, 365].map((days) => days * DAY),
];

/** Places the prices and times of a trade; null when nothing has both. */
export function levelPlotGeometry(drawing: TradeDrawing, size: PlotSize): LevelPlotGeometry | null {
  const { levels, arrows, marks, zone } = drawing;
  const prices = [...levels, ...arrows, ...marks].map(({ price }) => price);
  const times = [...arrows.map(({ time }) => time), ...levels.map(({ from }) => from)];
  if (zone !== null) times.push(zone.from, zone.to);
  if (prices.length === 0 || times.length === 0) return null;
  const hasCaptions = size.width >= NARROW;
  const right = size.width - AXIS;
  const bottom = size.height - FOOT;
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const left = hasCaptions ? MARKS : 14;
  const perMs = Math.max(1, right - left - (hasCaptions ? TAGS : 40)) / Math.max(last - first, MINUTE);
  const perPrice = (bottom - 2 * TOP) / (high - low || Math.abs(high) || 1);
  const x = (time: number) => left + (time - first) * perMs;
  const y = (price: number) => (high === low ? bottom / 2 : TOP + (high - price) * perPrice);
  const [from, to] = [first - left / perMs, first + (right - left) / perMs];
  const step = steps.find((one) => (to - from) / one <= Math.max(2, right / 130)) ?? steps.at(-1) ?? DAY;
  const ticks: number[] = [];
  for (let time = Math.ceil(from / step) * step; time <= to; time += step) ticks.push(time);
  const tags = levels.map(({ kind, from: begin, price, label, tag }) => ({
    ...{ kind, label, tag, x: x(begin), y: y(price) },
  }));
  return { right, bottom, x, y, ticks, isDays: step >= DAY, tags: spreadTags(tags, bottom), hasCaptions };
}
