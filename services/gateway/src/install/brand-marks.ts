import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { join, resolve, sep } from "node:path";
import type { ReleaseFiles } from "../assets/release-files.ts";

export interface StoredMark {
  bytes: Buffer;
  modifiedMs: number;
  /** Hash of its content. */
  version: string;
}

/** Null if the address is neither a file of this installation nor an uploaded picture. */
export type BrandMarks = (address: string) => Promise<StoredMark | null>;

/** Brands' pictures by address, read again when the file has changed. */
export function createBrandMarks(brandAssets: string, readPicture: ReleaseFiles["readPicture"]): BrandMarks {
  const marks = new Map<string, StoredMark>();

  /** An uploaded picture never changes at its address. */
  const uploadedMark = async (address: string, brand: string, name: string): Promise<StoredMark | null> => {
    const before = marks.get(address);
    if (before !== undefined) return before;
    const bytes = await readPicture(brand, name);
    if (bytes === null) return null;
    const mark = { bytes, modifiedMs: 0, version: hashBytes(bytes) };
    marks.set(address, mark);
    return mark;
  };

  return async (address) => {
    const [, brand, name] = /^\/brand\/pictures\/([^/]+)\/([^/?]+)$/.exec(address) ?? [];
    if (brand !== undefined && name !== undefined) return uploadedMark(address, brand, name);
    const file = findFile(brandAssets, address);
    const info = file === null ? null : await stat(file).catch(() => null);
    if (file === null || !info?.isFile()) return null;
    const before = marks.get(file);
    if (before?.modifiedMs === info.mtimeMs) return before;
    const bytes = await readFile(file);
    const mark = { bytes, modifiedMs: info.mtimeMs, version: hashBytes(bytes) };
    marks.set(file, mark);
    return mark;
  };
}

const hashBytes = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex").slice(0, 8);

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

/** A mark as PNG, as large as fits into the square. Vector marks are drawn at their final size instead of being enlarged. */
export async function drawMark(mark: Buffer, size: number): Promise<Buffer> {
  const { default: sharp } = await import("sharp"); // seldom asked for
  const { width = size } = await sharp(mark).metadata();
  const density = Math.min(2400, Math.max(72, Math.ceil((72 * size) / width)));
  return sharp(mark, { density })
    .resize({ width: size, height: size, fit: "contain", background: CLEAR })
    .png()
    .toBuffer();
}

function findFile(brandAssets: string, address: string): string | null {
  if (!address.startsWith("/brand/")) return null;
  const base = resolve(brandAssets);
  const file = join(base, address.slice("/brand/".length));
  return file.startsWith(base + sep) ? file : null;
}
