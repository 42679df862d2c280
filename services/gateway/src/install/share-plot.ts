import type { SharedPlot } from "@entrywise/contracts/trades/share-preview";
import { type PlotInks, tradeColours } from "./share-colours.ts";
import { timeTicks } from "./time-ticks.ts";

/** A text of the picture. */
export interface PlotText {
  text: string;
  size: number;
  /** Position of the edge named by `anchor`. */
  x: number;
  /** The middle of its capitals. */
  y: number;
  colour: string;
  anchor: "start" | "middle" | "end";
}

export interface DrawnPlot {
  /** Elements of an SVG, from back to front. */
  shapes: string[];
  texts: PlotText[];
}

const frame = { left: 56, top: 198, right: 1144, bottom: 520 };
/** Plot area; names of the extremes are to its left, prices to its right. */
const area = { left: 176, top: 232, right: 1015, bottom: 470 };
/** Vertical middle of the time labels. */
const AXIS = 500;
/** Space for captions right of the last exit. */
const ROOM_BEHIND = 80;
const tag = { left: 1027, width: 102, height: 26 };
const caption = { size: 16, letter: 9.6, height: 22 };
/** More would overlap. */
const MOST_CAPTIONS = 8;
const MOST_ENTRY_TAGS = 4;

type Numbers = ReturnType<typeof parseNumbers>;

/** Floats are exact enough for pixels. */
function parseNumbers({ executions, ...levels }: SharedPlot) {
  const price = (text: string | null) => (text === null ? null : Number(text));
  return {
    executions: executions.map((one) => ({ ...one, time: Date.parse(one.at), price: Number(one.price) })),
    stop: price(levels.stopPrice),
    target: price(levels.targetPrice),
    adverse: price(levels.maximumAdversePrice),
    favourable: price(levels.maximumFavourablePrice),
  };
}

interface Scale {
  x: (time: number) => number;
  y: (price: number) => number;
  /** Times of the first and the last execution. */
  first: number;
  last: number;
}

function fitScale({ executions, stop, target, adverse, favourable }: Numbers): Scale {
  const times = executions.map(({ time }) => time);
  const levels = [stop, target, adverse, favourable].filter((price) => price !== null);
  const prices = [...executions.map(({ price }) => price), ...levels];
  const [first, last, low, high] = [Math.min(...times), Math.max(...times), Math.min(...prices), Math.max(...prices)];
  const width = area.right - ROOM_BEHIND - area.left;
  const height = area.bottom - area.top;
  return {
    x: (time) => Math.round(area.left + ((time - first) / Math.max(last - first, 1)) * width),
    y: (price) => Math.round(area.top + (high === low ? 0.5 : (high - price) / (high - low)) * height),
    first,
    last,
  };
}

/** Levels, entries and exits of a trade; executions aren't connected, since the price between them is unknown. */
export function drawPlot(plot: SharedPlot, locale: string, inks: PlotInks): DrawnPlot {
  const numbers = parseNumbers(plot);
  const scale = fitScale(numbers);
  const digits = plot.pricePrecision;
  const format = new Intl.NumberFormat(locale, {
    ...{ minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: digits < 4 },
  });
  const levels = drawLevels(numbers, scale, inks, format);
  const extremes = drawExtremes(numbers, scale, inks);
  const times = drawTimes(scale, inks, locale);
  const points = numbers.executions.map(({ time, price, isOpen, netPips }) => ({
    ...{ x: scale.x(time), y: scale.y(price), isOpen },
    text: isOpen ? format.format(price) : netPips === null ? "" : pipsText(netPips, locale),
  }));
  const dots = points.map(
    ({ x, y, isOpen }) => `<circle cx="${x}" cy="${y}" r="5" fill="${isOpen ? tradeColours.open : inks.ink}"/>`,
  );
  const captions = points.length > MOST_CAPTIONS ? [] : placeCaptions(points);
  const { left, top, right, bottom } = frame;
  const panel = `<rect x="${left}" y="${top}" width="${right - left}" height="${bottom - top}" rx="16" fill="${inks.panel}" stroke="${inks.line}"/>`;
  return {
    shapes: [panel, ...times.shapes, ...drawZones(numbers, scale), ...levels.shapes, ...extremes.shapes, ...dots],
    texts: [
      ...times.texts,
      ...levels.texts,
      ...extremes.texts,
      ...captions.map((placed) => ({ ...placed, size: caption.size, colour: inks.ink })),
    ],
  };
}

/** Vertical lines with their times, from the first execution to the last. */
function drawTimes(scale: Scale, inks: PlotInks, locale: string): DrawnPlot {
  const ticks = timeTicks(scale, locale).map((tick) => ({ ...tick, x: scale.x(tick.time) }));
  const label = { size: caption.size, y: AXIS };
  return {
    shapes: ticks.map(
      ({ x }) => `<line x1="${x}" x2="${x}" y1="${frame.top + 24}" y2="${AXIS - 18}" stroke="${inks.line}"/>`,
    ),
    texts: [
      { ...label, text: "UTC", x: frame.left + 16, colour: inks.faint, anchor: "start" },
      ...ticks.map(({ text, x, isDay }) => ({
        ...{ ...label, text, x, colour: isDay ? inks.ink : inks.faint, anchor: "middle" as const },
      })),
    ],
  };
}

/** From the first entry to stop and target. */
function drawZones({ executions, stop, target }: Numbers, { x, y, first, last }: Scale): string[] {
  const entry = executions.find(({ isOpen }) => isOpen);
  if (entry === undefined) return [];
  const zones = [
    { price: stop, colour: tradeColours.loss },
    { price: target, colour: tradeColours.win },
  ];
  return zones.flatMap(({ price, colour }) => {
    if (price === null) return [];
    const [top, height] = [Math.min(y(entry.price), y(price)), Math.abs(y(entry.price) - y(price))];
    const width = Math.max(2, x(last) - x(first));
    return [
      `<rect x="${x(first)}" y="${top}" width="${width}" height="${height}" fill="${colour}" fill-opacity="0.12"/>`,
    ];
  });
}

function drawLevels(
  { executions, stop, target }: Numbers,
  { x, y, first }: Scale,
  inks: PlotInks,
  format: Intl.NumberFormat,
): DrawnPlot {
  const entries = executions.filter(({ isOpen }) => isOpen).slice(0, MOST_ENTRY_TAGS);
  const levels = [
    { price: stop, from: x(first), colour: tradeColours.loss, dash: ' stroke-dasharray="6 4"' },
    { price: target, from: x(first), colour: tradeColours.win, dash: ' stroke-dasharray="6 4"' },
    ...entries.map(({ price, time }) => ({ price, from: x(time), colour: inks.faint, dash: "" })),
  ].flatMap(({ price, ...level }) => (price === null ? [] : [{ ...level, y: y(price), text: format.format(price) }]));
  const lines = levels.map(
    ({ from, y: at, colour, dash }) =>
      `<line x1="${from}" x2="${tag.left}" y1="${at}" y2="${at}" stroke="${colour}" stroke-width="1.5"${dash}/>`,
  );
  const tags = spread(levels);
  const boxes = tags.map(
    ({ y: at, colour }) =>
      `<rect x="${tag.left}" y="${at - tag.height / 2}" width="${tag.width}" height="${tag.height}" rx="4" fill="${colour}"/>`,
  );
  return {
    shapes: [...lines, ...boxes],
    texts: tags.map(({ y: at, text }) => ({
      ...{ text, size: caption.size, x: tag.left + 8, y: at, colour: inks.onTag, anchor: "start" as const },
    })),
  };
}

function drawExtremes({ adverse, favourable }: Numbers, { y }: Scale, { amber }: PlotInks): DrawnPlot {
  const marks = [
    { text: "MAP", price: adverse },
    { text: "MFP", price: favourable },
  ].flatMap(({ text, price }) => (price === null ? [] : [{ text, y: y(price) }]));
  const [from, to] = [area.left - 8, area.left + 10];
  return {
    shapes: marks.map(
      ({ y: at }) => `<line x1="${from}" x2="${to}" y1="${at}" y2="${at}" stroke="${amber}" stroke-width="2"/>`,
    ),
    texts: spread(marks).map(({ text, y: at }) => ({
      ...{ text, size: caption.size, x: area.left - 16, y: at, colour: amber, anchor: "end" as const },
    })),
  };
}

/** "+40.0" with a real minus. */
export function pipsText(pips: string, locale: string): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const text = new Intl.NumberFormat(locale, digits).format(Math.abs(Number(pips)));
  return `${Number(pips) < 0 ? "−" : Number(pips) > 0 ? "+" : ""}${text}`;
}

/** From top to bottom, without overlaps. */
function spread<Item extends { y: number }>(items: readonly Item[]): Item[] {
  const placed = items.map((item) => ({ ...item })).sort((a, b) => a.y - b.y);
  let free = frame.top + 6;
  for (const item of placed) {
    item.y = Math.max(item.y, free + tag.height / 2);
    free = item.y + tag.height / 2 + 2;
  }
  let limit = AXIS - 8;
  for (const item of placed.toReversed()) {
    item.y = Math.min(item.y, limit - tag.height / 2);
    limit = item.y - tag.height / 2 - 2;
  }
  return placed;
}

interface Point {
  x: number;
  y: number;
  text: string;
}

type Placed = Pick<PlotText, "text" | "x" | "y" | "anchor">;

/** Places captions beside their points, in the nearest free place; one without room is left out. */
export function placeCaptions(points: readonly Point[]): Placed[] {
  const taken: { left: number; right: number; y: number }[] = points.map(({ x, y }) => ({
    left: x - 6,
    right: x + 6,
    y,
  }));
  const captions: Placed[] = [];
  for (const { x, y, text } of points) {
    if (text === "") continue;
    const width = text.length * caption.letter;
    const rows = Array.from({ length: 12 }, (_, step) => [
      -18 - step * caption.height,
      18 + step * caption.height,
    ]).flat();
    const places = rows.flatMap((row) => [
      { left: x + 10, y: y + row, anchor: "start" as const },
      { left: x - 10 - width, y: y + row, anchor: "end" as const },
    ]);
    const place = places.find(
      (one) =>
        one.left >= area.left && one.left + width <= area.right && one.y > frame.top + 12 && one.y < AXIS - 20 &&
        !taken.some((other) => one.left < other.right && other.left < one.left + width && Math.abs(one.y - other.y) < caption.height),
    ); // biome-ignore format: one condition
    if (place === undefined) continue;
    taken.push({ left: place.left, right: place.left + width, y: place.y });
    captions.push({
      text,
      x: place.anchor === "start" ? place.left : place.left + width,
      y: place.y,
      anchor: place.anchor,
    });
  }
  return captions;
}
