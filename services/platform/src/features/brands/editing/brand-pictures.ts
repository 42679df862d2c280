import { createHash } from "node:crypto";
import { BRAND_PICTURE_BYTES, brandPictureTooLarge } from "@entrywise/contracts/platform/brand-design";
import type { BrandPictureUse, StoredPicture } from "@entrywise/contracts/platform/brand-designs.api";
import type { BlobStore } from "@entrywise/kit/blobs/blob-store";
import { ruleBroken } from "@entrywise/kit/problem-error";
import { picturesOf } from "./design-problems.ts";

const FORMATS = new Set(["png", "jpeg", "webp", "svg"]);
const MAX_PIXELS = 25_000_000;
/** Sizes as browsers and networks want them; shapes other than theirs get clear edges. */
const boxes: Readonly<Record<BrandPictureUse, { width: number; height: number }>> = {
  mark: { width: 512, height: 512 },
  favicon: { width: 192, height: 192 },
  share: { width: 1200, height: 630 },
};
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };
const POINTS_PER_INCH = 72;

/**
 * Takes a picture of a brand: what it is is decided by its content, and it is written anew as PNG, so that nothing else of the
 * file remains; drawings become pictures too, since a drawing can carry scripts.
 *
 * @throws ProblemError 422 for anything that is no picture
 */
export function createBrandPictures(blobs: BlobStore) {
  return async (brandKey: string, use: BrandPictureUse, data: string): Promise<StoredPicture> => {
    const file = Buffer.from(data, "base64");
    if (file.length >= BRAND_PICTURE_BYTES) throw refused(brandPictureTooLarge);
    const { bytes, width, height } = await redrawn(file, boxes[use]);
    const name = `${createHash("sha256").update(bytes).digest("hex").slice(0, 32)}.png`;
    await blobs.put(`brands/${brandKey}/${name}`, bytes);
    return { url: picturesOf(brandKey) + name, width, height };
  };
}

async function redrawn(file: Buffer, box: { width: number; height: number }) {
  const { default: sharp } = await import("sharp"); // seldom asked for
  try {
    const { format, width = 1, height = 1 } = await sharp(file, { limitInputPixels: MAX_PIXELS }).metadata();
    if (!FORMATS.has(format)) throw refused("Picture must be a PNG, JPEG, WebP or SVG file");
    const scale = Math.min(box.width / width, box.height / height);
    const density = format === "svg" ? { density: Math.min(Math.max(POINTS_PER_INCH * scale, 1), 2400) } : {};
    const { data, info } = await sharp(file, { limitInputPixels: MAX_PIXELS, failOn: "error", ...density })
      .rotate()
      .resize({ ...box, fit: "contain", background: CLEAR, withoutEnlargement: format !== "svg" })
      .png()
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch (error) {
    if (error instanceof Error && error.name === "ProblemError") throw error;
    throw refused("Picture must be a PNG, JPEG, WebP or SVG file");
  }
}

const refused = (message: string) => ruleBroken("Brand.BadPicture", `${message}.`, [{ path: "data", message }]);
