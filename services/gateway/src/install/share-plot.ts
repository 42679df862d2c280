import type { SharedPlot } from "@entrywise/contracts/trades/share-preview";
import { tradeColours } from "./share-colours.ts";

/** A text of the picture. */
export interface PlotText {
  text: string;
  size: number;
  /** Of the edge that `anchor` names. */
  x: number;
  /** The middle of its capitals. */
  y: number;
  colour: string;
  anchor: "start" | "end";
}

export interface DrawnPlot {
  /** Elements of an SVG, from back to front. */
  shapes: string[];
  texts: PlotText[];
}

export interface PlotInks {
  ink: string;
  faint: string;
  line: string;
  panel: string;
  amber: string;
  /** On coloured tags. */
  onTag: string;
}

const frame = { left: 56, top: 198, right: 1144, bottom: 520 };
/** Of times and prices; names of the extremes stand left of it, prices right of it. */
const area = { left: 176, top: 236, right: 1015, bottom: 484 };
const tag = { left: 1027, width: 102, height: 26 };
const caption = { size: 16, letter: 9.6, height: 22 };
/** More of them would hide each other. */
const MOST_CAPTIONS = 8;
const MOST_ENTRY_TAGS = 4;

/** Levels, entries and exits of a trade; nothing joins two executions, since nobody knows what the price did between them. */
export function drawPlot(plot: SharedPlot, locale: string, inks: PlotInks): DrawnPlot {
  const { executions, pricePrecision } = plot;
  const number = (value: string) => Number(value); // pixels need no exact numbers
  const [stop, target, adverse, favourable] = [
    plot.stopPrice,
    plot.targetPrice,
    plot.maximumAdversePrice,
    plot.maximumFavourablePrice,
  ].map((price) => (price === null ? null : number(price)));
  const times = executions.map(({ at }) => Date.parse(at));
  const prices = [...executions.map(({ price }) => number(price)), stop, target, adverse, favourable].filter(
    (price) => price != null,
  );
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const end = area.right - 80;
  const x = (time: number) => Math.round(area.left + ((time - first) / Math.max(last - first, 1)) * (end - area.left));
  const y = (price: number) =>
    Math.round(
      high === low
        ? (area.top + area.bottom) / 2
        : area.top + ((high - price) / (high - low)) * (area.bottom - area.top),
    );
  const priceText = (price: number) =>
    new Intl.NumberFormat(locale, {
      minimumFractionDigits: pricePrecision,
      maximumFractionDigits: pricePrecision,
      useGrouping: pricePrecision < 4,
    }).format(price);
  const shapes = [
    `<rect x="${frame.left}" y="${frame.top}" width="${frame.right - frame.left}" height="${frame.bottom - frame.top}" rx="16" fill="${inks.panel}" stroke="${inks.line}"/>`,
  ];
  const texts: PlotText[] = [];
  const entries = executions
    .filter(({ isOpen }) => isOpen)
    .map(({ at, price }) => ({ at: Date.parse(at), price: number(price) }));
  const [entry] = entries;
  const zone = (level: number | null | undefined, colour: string) => {
    if (level == null || entry === undefined) return;
    const [a, b] = [y(entry.price), y(level)];
    shapes.push(
      `<rect x="${x(first)}" y="${Math.min(a, b)}" width="${Math.max(2, x(last) - x(first))}" height="${Math.abs(a - b)}" fill="${colour}" fill-opacity="0.12"/>`,
    );
  };
  zone(stop, tradeColours.loss);
  zone(target, tradeColours.win);
  const tags: { y: number; text: string; colour: string }[] = [];
  const level = (price: number | null | undefined, from: number, colour: string, isPlanned: boolean) => {
    if (price == null) return;
    shapes.push(
      `<line x1="${from}" x2="${tag.left}" y1="${y(price)}" y2="${y(price)}" stroke="${colour}" stroke-width="1.5"${isPlanned ? ' stroke-dasharray="6 4"' : ""}/>`,
    );
    tags.push({ y: y(price), text: priceText(price), colour });
  };
  level(stop, x(first), tradeColours.loss, true);
  level(target, x(first), tradeColours.win, true);
  for (const { at, price } of entries.slice(0, MOST_ENTRY_TAGS)) level(price, x(at), inks.faint, false);
  for (const placed of spread(tags)) {
    shapes.push(
      `<rect x="${tag.left}" y="${placed.y - tag.height / 2}" width="${tag.width}" height="${tag.height}" rx="4" fill="${placed.colour}"/>`,
    );
    texts.push({ text: placed.text, size: 16, x: tag.left + 8, y: placed.y, colour: inks.onTag, anchor: "start" });
  }
  const marks = [
    { name: "MAP", price: adverse },
    { name: "MFP", price: favourable },
  ].flatMap(({ name, price }) => (price == null ? [] : [{ text: name, y: y(price), colour: inks.amber }]));
  for (const mark of marks) {
    shapes.push(
      `<line x1="${area.left - 8}" x2="${area.left + 10}" y1="${mark.y}" y2="${mark.y}" stroke="${inks.amber}" stroke-width="2"/>`,
    );
  }
  for (const { text, y: at, colour } of spread(marks)) {
    texts.push({ text, size: 16, x: area.left - 16, y: at, colour, anchor: "end" });
  }
  const points = executions.map(({ at, price, isOpen, netPips }) => ({
    ...{ x: x(Date.parse(at)), y: y(number(price)), isOpen },
    text: isOpen ? priceText(number(price)) : netPips === null ? "" : pipsText(netPips, locale),
  }));
  for (const { x: left, y: top, isOpen } of points) {
    shapes.push(`<circle cx="${left}" cy="${top}" r="5" fill="${isOpen ? tradeColours.open : inks.ink}"/>`);
  }
  if (points.length <= MOST_CAPTIONS) {
    for (const placed of captionsOf(points)) {
      texts.push({ ...placed, size: caption.size, colour: inks.ink });
    }
  }
  return { shapes, texts };
}

/** "+40.0" with a real minus. */
export function pipsText(pips: string, locale: string): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const text = new Intl.NumberFormat(locale, digits).format(Math.abs(Number(pips)));
  return `${Number(pips) < 0 ? "−" : Number(pips) > 0 ? "+" : ""}${text}`;
}

/** From top to bottom, none over another. */
function spread<Item extends { y: number }>(items: readonly Item[]): Item[] {
  const placed = items.map((item) => ({ ...item })).sort((a, b) => a.y - b.y);
  let free = frame.top + 6;
  for (const item of placed) {
    item.y = Math.max(item.y, free + tag.height / 2);
    free = item.y + tag.height / 2 + 2;
  }
  let limit = frame.bottom - 6;
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

/** Beside their points, the nearest free place first; one without room is left out. */
export function captionsOf(points: readonly Point[]): Placed[] {
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
        one.left >= area.left && one.left + width <= area.right && one.y > frame.top + 12 && one.y < frame.bottom - 12 &&
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
