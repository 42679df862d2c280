import { createHash } from "node:crypto";
import type { Brand } from "@entrywise/contracts/platform/brand";
import type { ReleaseFiles } from "../assets/release-files.ts";
import { backgroundOf } from "./brand-background.ts";
import { createBrandMarks, drawMark } from "./brand-marks.ts";
import { CAPITALS, outlineOf } from "./text-outline.ts";

/** As networks and chat apps show large cards. */
export const shareImageSize = { width: 1200, height: 630 };

/** What a card of a trade says: "EURUSD short", "+1.79R". */
export interface ShareCard {
  title: string;
  result: string;
  /** Colours the result; null is neutral. */
  tone: "win" | "loss" | null;
}

export interface ShareImages {
  /**
   * A PNG of the brand's picture of shared links with its name, or of a trade with both above. Null when the picture is not
   * of this installation.
   */
  draw(brand: Brand, card?: ShareCard): Promise<Buffer | null>;
}

/** Cards of trades are as many as links are shared: the latest of them are cached. */
const CACHED_CARDS = 100;

/** Networks draw neither vectors nor pictures with an address of their own only: cards are drawn here, once each. */
export function createShareImages(brandAssets: string, readPicture: ReleaseFiles["readPicture"]): ShareImages {
  const markAt = createBrandMarks(brandAssets, readPicture);
  const drawn = new Map<string, Promise<Buffer>>();
  return {
    draw: async (brand, card) => {
      const mark = await markAt(brand.socialShareImage);
      if (mark === null) return null;
      const key = JSON.stringify([mark.version, brand.name, backgroundOf(brand), card]);
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

/** Vectors are drawn by no network; a picture that was uploaded is one already. */
export function needsDrawing({ socialShareImage }: Pick<Brand, "socialShareImage">): boolean {
  return /^\/brand\/[^?]+\.svg$/i.test(socialShareImage);
}

/** Changes with what is drawn, so that networks fetch it again. */
export function shareImagePath(brand: Brand): string {
  const facts = JSON.stringify([brand.socialShareImage, brand.name, backgroundOf(brand)]);
  return `/share-images/brand.png?v=${createHash("sha256").update(facts).digest("hex").slice(0, 8)}`;
}

const MARGIN = 88;
const colours = { win: "#3cb371", loss: "#f44336" };

async function drawCard(mark: Buffer, brand: Brand, card: ShareCard | undefined): Promise<Buffer> {
  const { default: sharp } = await import("sharp"); // seldom asked for
  const { width, height } = shareImageSize;
  const background = backgroundOf(brand);
  const ink = brand.theme.themeMode === "light" ? "#0f172a" : "#f8fafc";
  const size = card === undefined ? 176 : 88;
  const top = card === undefined ? Math.round((height - size) / 2) : MARGIN;
  const name = { text: brand.name, size: size / 2, x: MARGIN + size * 1.25, y: top + size / 2, colour: ink };
  const lines = card === undefined ? [name] : [name, ...linesOf(card, ink)];
  const shapes = await Promise.all(lines.map(lineShape));
  const letters = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes.join("")}</svg>`;
  return sharp({ create: { width, height, channels: 4, background } })
    .composite([{ input: await drawMark(mark, size), left: MARGIN, top }, { input: Buffer.from(letters) }])
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
}

function linesOf({ title, result, tone }: ShareCard, ink: string): Line[] {
  return [
    { text: title, size: 96, x: MARGIN, y: 320, colour: ink },
    { text: result, size: 132, x: MARGIN, y: 470, colour: tone === null ? ink : colours[tone] },
  ];
}

/** Smaller where it would not fit; nothing in letters that the font has not. */
async function lineShape({ text, size, x, y, colour }: Line): Promise<string> {
  const outline = await outlineOf(text, size);
  if (outline === null || outline.width === 0) return "";
  const scale = Math.min(1, (shareImageSize.width - MARGIN - x) / outline.width);
  const line = y + (CAPITALS * size * scale) / 2;
  return `<path fill="${colour}" transform="translate(${x} ${line}) scale(${scale})" d="${outline.path}"/>`;
}
