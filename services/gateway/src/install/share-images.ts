import { createHash } from "node:crypto";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Brand } from "@entrywise/contracts/platform/brand";
import type { ReleaseFiles } from "../assets/release-files.ts";
import { backgroundOf } from "./brand-background.ts";
import { createBrandMarks, drawMark } from "./brand-marks.ts";

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

/** Cards of trades are as many as links are shared: the last of them are held. */
const HELD = 100;

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
      if (drawn.size > HELD && oldest !== undefined) drawn.delete(oldest);
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
  const room = width - 2 * MARGIN;
  const size = card === undefined ? 176 : 88;
  const top = card === undefined ? Math.round((height - size) / 2) : MARGIN;
  const left = MARGIN + size + Math.round(size / 4);
  const name = await lineOf([{ text: brand.name, colour: ink }], size / 2, width - MARGIN - left);
  const parts = [
    { input: await drawMark(mark, size), left: MARGIN, top },
    ...(name === null ? [] : [{ input: name.image, left, top: top + Math.round((size - name.height) / 2) }]),
  ];
  if (card !== undefined) {
    const words = [{ text: card.title, colour: ink }];
    const result = [{ text: card.result, colour: card.tone === null ? ink : colours[card.tone] }];
    const title = await lineOf(words, 96, room);
    const outcome = card.result === "" ? null : await lineOf(result, 132, room);
    if (title !== null) parts.push({ input: title.image, left: MARGIN, top: 270 });
    if (outcome !== null) parts.push({ input: outcome.image, left: MARGIN, top: 400 });
  }
  return sharp({ create: { width, height, channels: 4, background } })
    .composite(parts)
    .png()
    .toBuffer();
}

interface Line {
  image: Buffer;
  height: number;
}

/** The font of the pages, in a format that is read here; systems may have none of their own. */
const fontfile = createRequire(join(import.meta.dirname, "font.js")).resolve(
  "@fontsource/inter/files/inter-latin-600-normal.woff",
);
/** The letters that it has. */
const LATIN = /^[\u0020-\u00ff\u2013\u2014\u2019\u20ac\u2212]+$/;

/** One line of text, smaller where it would not fit; null for letters of other scripts. */
async function lineOf(
  words: readonly { text: string; colour: string }[],
  size: number,
  room: number,
): Promise<Line | null> {
  if (!words.every(({ text }) => LATIN.test(text))) return null;
  const { default: sharp } = await import("sharp"); // seldom asked for
  const text = words.map(({ text: word, colour }) => `<span foreground="${colour}">${escaped(word)}</span>`).join(" ");
  const line = sharp({ text: { text, font: `Inter ${Math.round(size)}`, fontfile, rgba: true, dpi: 72 } });
  const { data, info } = await line.png().toBuffer({ resolveWithObject: true });
  if (info.width <= room) return { image: data, height: info.height };
  const fitted = await sharp(data).resize({ width: room }).png().toBuffer({ resolveWithObject: true });
  return { image: fitted.data, height: fitted.info.height };
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
