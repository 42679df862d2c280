import type { WorldTrade } from "./make-trades.ts";
import { type Market15, priceText, type WorldBar } from "./markets.ts";

const [width, height] = [960, 540];
const margin = { top: 44, bottom: 24, left: 16, right: 96 };
const [BEFORE, AFTER] = [36, 12];

/** A chart of a trade with its levels, entry and exits, as WebP. */
export async function pictureOf(trade: WorldTrade, market: Market15): Promise<Buffer> {
  // Loaded by the world alone, which runs once.
  const { default: sharp } = await import("sharp");
  return sharp(Buffer.from(drawn(trade, market)))
    .webp({ quality: 70 })
    .toBuffer();
}

function drawn(trade: WorldTrade, { bars }: Market15): string {
  const until = trade.closes.at(-1)?.at ?? trade.openAt;
  const first = Math.max(0, bars.findIndex(({ time }) => time + 900_000 > trade.openAt) - BEFORE);
  const last = bars.findIndex(({ time }) => time > until) + AFTER;
  const shown = bars.slice(first, last);
  const levels = [trade.price, trade.stop, trade.target];
  const highest = Math.max(...levels, ...shown.map(({ high }) => high));
  const lowest = Math.min(...levels, ...shown.map(({ low }) => low));
  const y = (price: number) =>
    margin.top + ((highest - price) / (highest - lowest || 1)) * (height - margin.top - margin.bottom);
  const step = (width - margin.left - margin.right) / shown.length;
  const x = (at: number) => margin.left + (shown.filter(({ time }) => time <= at).length - 0.5) * step;
  const level = (price: number, colour: string) =>
    `<path d="M${margin.left} ${px(y(price))}H${width - margin.right}" stroke="${colour}" stroke-dasharray="6 5"/>` +
    `<text x="${width - margin.right + 8}" y="${px(y(price) + 5)}" fill="${colour}">${priceText(price, trade.market)}</text>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="sans-serif" font-size="14">`,
    `<rect width="${width}" height="${height}" fill="#0b1120"/>`,
    `<text x="16" y="28" fill="#e2e8f0" font-weight="700">${trade.market.symbol}, 15</text>`,
    ...shown.map((bar, at) => candle(bar, margin.left + (at + 0.5) * step, step * 0.6, y)),
    level(trade.price, "#94a3b8"),
    level(trade.stop, "#f87171"),
    level(trade.target, "#34d399"),
    mark(x(trade.openAt), y(trade.price), trade.isLong, "#60a5fa"),
    ...trade.closes.map(({ at, price }) => mark(x(at), y(price), !trade.isLong, "#fbbf24")),
    "</svg>",
  ].join("");
}

const px = (value: number) => value.toFixed(1);

function candle({ open, high, low, close }: WorldBar, x: number, wide: number, y: (price: number) => number): string {
  const colour = close >= open ? "#34d399" : "#f87171";
  const [top, bottom] = [y(Math.max(open, close)), y(Math.min(open, close))];
  return (
    `<path d="M${px(x)} ${px(y(high))}V${px(y(low))}" stroke="${colour}"/>` +
    `<rect x="${px(x - wide / 2)}" y="${px(top)}" width="${px(wide)}" height="${px(Math.max(1, bottom - top))}" fill="${colour}"/>`
  );
}

/** A triangle: up below the price, down above it. */
function mark(x: number, y: number, isUp: boolean, colour: string): string {
  const [tip, base] = isUp ? [y + 4, y + 18] : [y - 4, y - 18];
  return `<path d="M${px(x)} ${px(tip)}L${px(x - 8)} ${px(base)}H${px(x + 8)}Z" fill="${colour}" stroke="#0b1120"/>`;
}
