import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { join, resolve, sep } from "node:path";
import type { Brand } from "@entrywise/contracts/platform/brand";
import type { ReleaseFiles } from "../assets/release-files.ts";
import { backgroundOf } from "./brand-background.ts";

/** Icons of the installed app: what systems ask for, `maskable` ones with a margin that may be cut off. */
export const appIcons = {
  "192.png": { size: 192, purpose: "any" },
  "512.png": { size: 512, purpose: "any" },
  "maskable-192.png": { size: 192, purpose: "maskable" },
  "maskable-512.png": { size: 512, purpose: "maskable" },
  /** Home screens of Apple round the corners themselves and know no transparency. */
  "apple-180.png": { size: 180, purpose: "apple" },
} as const;
export type AppIconName = keyof typeof appIcons;

/** Share of the side that the mark takes: the safe zone of a maskable icon is a circle of 80 % of it. */
const markShare = { any: 1, maskable: 0.54, apple: 0.66 } as const;

export interface AppIcons {
  /** Null when the brand's mark is neither a file of this installation nor a picture that was uploaded. */
  draw(brand: Brand, name: AppIconName): Promise<Buffer | null>;
  /** Changes with the mark, so that browsers ask again; null as above. */
  version(brand: Brand): Promise<string | null>;
}

interface StoredMark {
  bytes: Buffer;
  modifiedMs: number;
  version: string;
}

/** PNG icons of a brand, drawn from its mark once and again when the file has changed. */
export function createAppIcons(brandAssets: string, readPicture: ReleaseFiles["readPicture"]): AppIcons {
  const marks = new Map<string, StoredMark>();
  const drawn = new Map<string, Promise<Buffer>>();

  /** A picture that was uploaded never changes at its address. */
  const uploadedMark = async (address: string, brand: string, name: string): Promise<StoredMark | null> => {
    const before = marks.get(address);
    if (before !== undefined) return before;
    const bytes = await readPicture(brand, name);
    if (bytes === null) return null;
    const mark = { bytes, modifiedMs: 0, version: versionOf(bytes) };
    marks.set(address, mark);
    return mark;
  };

  const markOf = async ({ logos }: Brand): Promise<StoredMark | null> => {
    const [, brand, name] = /^\/brand\/pictures\/([^/]+)\/([^/?]+)$/.exec(logos.mark) ?? [];
    if (brand !== undefined && name !== undefined) return uploadedMark(logos.mark, brand, name);
    const file = fileOf(brandAssets, logos.mark);
    const info = file === null ? null : await stat(file).catch(() => null);
    if (file === null || !info?.isFile()) return null;
    const before = marks.get(file);
    if (before?.modifiedMs === info.mtimeMs) return before;
    const bytes = await readFile(file);
    const mark = { bytes, modifiedMs: info.mtimeMs, version: versionOf(bytes) };
    marks.set(file, mark);
    return mark;
  };

  return {
    version: async (brand) => (await markOf(brand))?.version ?? null,
    draw: async (brand, name) => {
      const mark = await markOf(brand);
      if (mark === null) return null;
      const background = backgroundOf(brand);
      const key = [mark.version, background, name].join("|");
      const work = drawn.get(key) ?? drawIcon(mark.bytes, name, background);
      drawn.set(key, work);
      work.catch(() => drawn.delete(key));
      return work;
    },
  };
}

const versionOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex").slice(0, 8);

async function drawIcon(mark: Buffer, name: AppIconName, background: string): Promise<Buffer> {
  const { default: sharp } = await import("sharp"); // seldom asked for
  const { size, purpose } = appIcons[name];
  const inner = Math.round(size * markShare[purpose]);
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  // Vector marks are drawn at their final size instead of being enlarged.
  const { width = inner } = await sharp(mark).metadata();
  const density = Math.min(2400, Math.max(72, Math.ceil((72 * inner) / width)));
  const picture = await sharp(mark, { density })
    .resize({ width: inner, height: inner, fit: "contain", background: clear })
    .png()
    .toBuffer();
  if (purpose === "any") return picture;
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: picture, gravity: "centre" }])
    .png()
    .toBuffer();
}

function fileOf(brandAssets: string, address: string): string | null {
  if (!address.startsWith("/brand/")) return null;
  const base = resolve(brandAssets);
  const file = join(base, address.slice("/brand/".length));
  return file.startsWith(base + sep) ? file : null;
}
