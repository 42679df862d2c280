import { createHash } from "node:crypto";
import type { Brand } from "@entrywise/contracts/platform/brand";
import type { RecordPreview } from "@entrywise/contracts/trades/public-record.api";
import type { SharedPlot } from "@entrywise/contracts/trades/share-preview";
import type { ReleaseFiles } from "../assets/release-files.ts";
import { brandBackground } from "./brand-background.ts";
import { createBrandMarks, drawMark } from "./brand-marks.ts";
import { type PlotInks, plotInks, tradeColours } from "./share-colours.ts";
import { drawLine } from "./share-line.ts";
import { drawPlot } from "./share-plot.ts";
import { CAPITALS, outlineText } from "./text-outline.ts";

/** Size of large cards on social networks and chat apps. */
export const shareImageSize = { width: 1200, height: 630 };

/** Texts of a trade's card: "EURUSD short", "+1.79R". */
export interface ShareCard {
  title: string;
  result: string;
  /** Colours the result; null is neutral. */
  tone: "win" | "loss" | null;
  /** Its levels and their captions; absent: only title and result. */
  plot?: SharedPlot;
  /** For a public record instead of levels: its running sum of R. */
  line?: RecordPreview["line"];
  /** Below the title: "London Breakout", "26 – 27 November 2024". */
  strategy?: string;
  days?: string;
  /** Below the result: "+43.2 pips". */
  pips?: string;
  /** Owner and verification: "@elena.fx", "Reconciled with the broker". */
  owner?: string;
  badge?: string;
  /** For numbers of the plot. */
  locale?: string;
}

export interface ShareImages {
  /**
   * A PNG of the brand's link picture with its name, or of a trade on top of both. Null if the picture isn't this
   * installation's.
   */
  draw(brand: Brand, card?: ShareCard): Promise<Buffer | null>;
}

/** There is a card for each shared link, so only the latest ones are cached. */
const CACHED_CARDS = 100;

/** Social networks don't show vectors, so cards are drawn here, once each. */
export function createShareImages(brandAssets: string, readPicture: ReleaseFiles["readPicture"]): ShareImages {
  const markAt = createBrandMarks(brandAssets, readPicture);
  const drawn = new Map<string, Promise<Buffer>>();
  return {
    draw: async (brand, card) => {
      const mark = await markAt(brand.socialShareImage);
      if (mark === null) return null;
      const key = JSON.stringify([mark.version, brand.name, brandBackground(brand), card]);
      const work = drawn.get(key) ?? drawCard(mark.bytes, brand, card);
      drawn.delete(key);
      drawn.set(key, work);
      work.catch(() => drawn.delete(key));
      const [oldest] = drawn.keys();
      if (drawn.size > CACHED_CARDS && oldest !== undefined) drawn.delete(oldest);
      return work;
    },
  };
}

/** No social network shows vectors; an uploaded picture is a bitmap already. */
export function needsDrawing({ socialShareImage }: Pick<Brand, "socialShareImage">): boolean {
  return /^\/brand\/[^?]+\.svg$/i.test(socialShareImage);
}

/** Changes with the content, so that social networks fetch it again. */
export function shareImagePath(brand: Brand): string {
  const facts = JSON.stringify([brand.socialShareImage, brand.name, brandBackground(brand)]);
  return `/share-images/brand.png?v=${createHash("sha256").update(facts).digest("hex").slice(0, 8)}`;
}

const MARGIN = 88;

async function drawCard(mark: Buffer, brand: Brand, card: ShareCard | undefined): Promise<Buffer> {
  if (card?.plot !== undefined || card?.line !== undefined) return drawPlottedCard(mark, brand, card);
  const { height } = shareImageSize;
  const { ink } = plotInks(brand);
  const size = card === undefined ? 176 : 88;
  const top = card === undefined ? Math.round((height - size) / 2) : MARGIN;
  const name = { text: brand.name, size: size / 2, x: MARGIN + size * 1.25, y: top + size / 2, colour: ink };
  const lines = card === undefined ? [name] : [name, ...buildLines(card, ink)];
  const shapes = await Promise.all(lines.map((line) => lineShape(line)));
  return compose(brand, { picture: await drawMark(mark, size), left: MARGIN, top }, shapes);
}

const EDGE = 56;
const FOOT = 568;
const AVATAR = 44;
/** A longer name would leave no room for the days. */
const STRATEGY_LETTERS = 32;

/** Title, result, owner, and the trade's levels or the record's line. */
async function drawPlottedCard(mark: Buffer, brand: Brand, card: ShareCard): Promise<Buffer> {
  const inks = plotInks(brand);
  const right = shareImageSize.width - EDGE;
  const { shapes, texts } =
    card.plot === undefined ? drawLine(card.line ?? [], inks) : drawPlot(card.plot, card.locale ?? "en", inks);
  const resultColour = card.tone === null ? inks.ink : tradeColours[card.tone];
  const text = (of: string | undefined, rest: Omit<Line, "text">): Line[] =>
    of === undefined || of === "" ? [] : [{ text: of, ...rest }];
  const markSize = 40;
  const ownerAt = EDGE + AVATAR + 16;
  const owner = text(card.owner, { size: 24, x: ownerAt, y: FOOT, colour: inks.ink, widest: 380 });
  const avatar = card.owner === undefined || card.owner === "" ? [] : drawInitials(card.owner, inks);
  const ownerWidth = card.owner === undefined ? 0 : ((await outlineText(card.owner, 24))?.width ?? 0);
  const lines: Line[] = [
    ...text(card.title, { size: 56, x: EDGE, y: 92, colour: inks.ink, widest: 640 }),
    ...text(await writeSubtitle(card), { size: 22, x: EDGE, y: 148, colour: inks.faint, widest: 640 }),
    ...text(card.result, { size: 76, x: right, y: 92, colour: resultColour, widest: 400, anchor: "end" }),
    ...text(card.pips, { size: 22, x: right, y: 158, colour: inks.faint, widest: 400, anchor: "end" }),
    ...texts,
    ...owner,
    ...avatar,
    ...text(card.badge, {
      ...{ size: 22, x: owner.length === 0 ? EDGE : ownerAt + Math.min(380, ownerWidth) + 24, y: FOOT },
      ...{ colour: tradeColours.win, widest: 360 },
    }),
    ...text(brand.name, { size: 26, x: right, y: FOOT, colour: inks.ink, widest: 260, anchor: "end" }),
  ];
  const letters = await Promise.all(lines.map((line) => lineShape(line)));
  const nameWidth = Math.min(260, (await outlineText(brand.name, 26))?.width ?? 0);
  const left = Math.round(right - nameWidth - 14 - markSize);
  return compose(brand, { picture: await drawMark(mark, markSize), left, top: FOOT - markSize / 2 }, [
    ...shapes,
    ...(avatar.length === 0
      ? []
      : [`<circle cx="${EDGE + AVATAR / 2}" cy="${FOOT}" r="${AVATAR / 2}" fill="${inks.avatar}"/>`]),
    ...letters,
  ]);
}

/** "London Breakout · 26 – 27 November 2024"; a strategy with letters that the font lacks is left out. */
async function writeSubtitle({ strategy = "", days = "" }: ShareCard): Promise<string> {
  const letters = Array.from(strategy);
  const name = letters.length > STRATEGY_LETTERS ? `${letters.slice(0, STRATEGY_LETTERS).join("").trim()}…` : strategy;
  const isDrawn = name !== "" && (await outlineText(name, 22)) !== null;
  return [isDrawn ? name : "", days].filter((part) => part !== "").join(" · ");
}

/** "EF" of @elena.fx, as on the page of the link. */
function drawInitials(owner: string, { ink }: PlotInks): Line[] {
  const [first = "", second = first.slice(1)] = owner
    .replace("@", "")
    .split(/[._-]+/)
    .filter((part) => part !== "");
  const text = `${first.charAt(0)}${second.charAt(0)}`.toUpperCase();
  return [{ text, size: 18, x: EDGE + AVATAR / 2, y: FOOT, colour: ink, widest: AVATAR - 10, anchor: "middle" }];
}

interface PlacedMark {
  picture: Buffer;
  left: number;
  top: number;
}

async function compose(brand: Brand, { picture, left, top }: PlacedMark, shapes: readonly string[]): Promise<Buffer> {
  const { default: sharp } = await import("sharp"); // seldom asked for
  const { width, height } = shareImageSize;
  const letters = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes.join("")}</svg>`;
  return sharp({ create: { width, height, channels: 4, background: brandBackground(brand) } })
    .composite([{ input: Buffer.from(letters) }, { input: picture, left, top }])
    .png()
    .toBuffer();
}

interface Line {
  text: string;
  size: number;
  x: number;
  /** The middle of its capitals. */
  y: number;
  colour: string;
  /** Wider texts are drawn smaller; absent: up to the edge. */
  widest?: number;
  /** Which edge `x` is; by default the left one. */
  anchor?: "start" | "middle" | "end";
}

function buildLines({ title, result, tone }: ShareCard, ink: string): Line[] {
  return [
    { text: title, size: 96, x: MARGIN, y: 320, colour: ink },
    { text: result, size: 132, x: MARGIN, y: 470, colour: tone === null ? ink : tradeColours[tone] },
  ];
}

/** Shrinks to fit; draws nothing if the font lacks a letter. */
async function lineShape({ text, size, x, y, colour, anchor = "start", ...line }: Line): Promise<string> {
  const outline = await outlineText(text, size);
  if (outline === null || outline.width === 0) return "";
  const widest = line.widest ?? (anchor === "start" ? shareImageSize.width - MARGIN - x : x);
  const scale = Math.min(1, widest / outline.width);
  const left = x - outline.width * scale * { start: 0, middle: 0.5, end: 1 }[anchor];
  const base = y + (CAPITALS * size * scale) / 2;
  return `<path fill="${colour}" transform="translate(${left} ${base}) scale(${scale})" d="${outline.path}"/>`;
}
