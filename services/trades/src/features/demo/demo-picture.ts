import { generatedBars } from "@entrywise/domain/charting/generated-bars";
import { Direction } from "@entrywise/domain/enumerations";
import { generatedInstrument } from "../../trade-core/bars/generated-instrument.ts";
import type { DemoTrade } from "./demo-trade.ts";

/** What pictures of the demonstration are called. */
export const demoPictureName = "Entry and exit";

export const demoPictureSize = { width: 960, height: 540 };

const BAR_MS = 900_000;
const BEFORE = 40;
const AFTER = 12;
/** A trade of days is drawn in bars of an hour, so that they can be distinguished. */
const MOST_BARS = 140;
const HOUR_MS = 3_600_000;
const { width, height } = demoPictureSize;
const margin = { top: 44, bottom: 24, left: 16, right: 96 };

interface Candle {
  open: number;
  high: number;
  low: number;
  close: number;
  time: number;
}

/** A chart of a demo trade as SVG: made-up candles, its levels, entry and exits, and the word that says what it is. */
export function demoPicture(demo: DemoTrade): string | null {
  const [open] = demo.opens;
  if (open === undefined) return null;
  const exits = demo.opens.flatMap(({ closes }) => closes);
  const until = Math.max(open.at, ...exits.map(({ at }) => at));
  const candles = buildCandles(demo, open.at, until);
  const [first, last] = [candles[0], candles.at(-1)];
  if (first === undefined || last === undefined) return null;
  const levels = [open.price, open.stop, open.target].map(Number);
  const scale = fitScale(candles, levels);
  const step = (width - margin.left - margin.right) / candles.length;
  const x = (at: number) => margin.left + (candles.filter(({ time }) => time <= at).length - 0.5) * step;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="sans-serif" font-size="14">`,
    `<rect width="${width}" height="${height}" fill="#0b1120"/>`,
    `<text x="${width / 2}" y="${height / 2 + 30}" font-size="96" font-weight="700" text-anchor="middle" fill="#ffffff" fill-opacity="0.06">DEMO</text>`,
    `<text x="16" y="28" fill="#e2e8f0" font-weight="700">${demo.instrument.symbol}</text>`,
    ...candles.map((candle, at) => drawnCandle(candle, margin.left + (at + 0.5) * step, step * 0.6, scale)),
    drawnLevel(open.price, "#94a3b8", scale),
    drawnLevel(open.stop, "#f87171", scale),
    drawnLevel(open.target, "#34d399", scale),
    drawnMark(x(open.at), scale(Number(open.price)), demo.direction === Direction.Long, "#60a5fa"),
    ...exits.map(({ at, price }) =>
      drawnMark(x(at), scale(Number(price)), demo.direction !== Direction.Long, "#fbbf24"),
    ),
    "</svg>",
  ].join("");
}

function buildCandles({ instrument }: DemoTrade, openedAt: number, until: number): Candle[] {
  const isLong = (until - openedAt) / BAR_MS > MOST_BARS - BEFORE - AFTER;
  const span = isLong ? HOUR_MS : BAR_MS;
  const from = openedAt - BEFORE * span;
  return generatedBars(generatedInstrument(instrument), isLong ? "60" : "15", from, until + AFTER * span).map(
    (bar) => ({
      time: bar.time,
      open: Number(bar.open),
      high: Number(bar.high),
      low: Number(bar.low),
      close: Number(bar.close),
    }),
  );
}

type Scale = (price: number) => number;

function fitScale(candles: readonly Candle[], levels: readonly number[]): Scale {
  const highest = Math.max(...levels, ...candles.map(({ high }) => high));
  const lowest = Math.min(...levels, ...candles.map(({ low }) => low));
  const room = height - margin.top - margin.bottom;
  return (price) => margin.top + ((highest - price) / (highest - lowest || 1)) * room;
}

const px = (value: number) => value.toFixed(1);

function drawnCandle({ open, high, low, close }: Candle, x: number, wide: number, scale: Scale): string {
  const colour = close >= open ? "#34d399" : "#f87171";
  const [top, bottom] = [scale(Math.max(open, close)), scale(Math.min(open, close))];
  return (
    `<path d="M${px(x)} ${px(scale(high))}V${px(scale(low))}" stroke="${colour}"/>` +
    `<rect x="${px(x - wide / 2)}" y="${px(top)}" width="${px(wide)}" height="${px(Math.max(1, bottom - top))}" fill="${colour}"/>`
  );
}

function drawnLevel(price: string, colour: string, scale: Scale): string {
  const y = scale(Number(price));
  return (
    `<path d="M${margin.left} ${px(y)}H${width - margin.right}" stroke="${colour}" stroke-dasharray="6 5"/>` +
    `<text x="${width - margin.right + 8}" y="${px(y + 5)}" fill="${colour}">${price}</text>`
  );
}

/** A triangle: up below the price, down above it. */
function drawnMark(x: number, y: number, isUp: boolean, colour: string): string {
  const [tip, base] = isUp ? [y + 4, y + 18] : [y - 4, y - 18];
  return `<path d="M${px(x)} ${px(tip)}L${px(x - 8)} ${px(base)}H${px(x + 8)}Z" fill="${colour}" stroke="#0b1120"/>`;
}
