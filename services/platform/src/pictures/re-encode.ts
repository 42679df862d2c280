import { type Encoded, NotAnImage } from "./encoded.ts";

const FORMATS = new Set(["png", "jpeg", "webp", "gif", "avif", "heif"]);
const MAX_PIXELS = 50_000_000;
const LONGEST_SIDE = 4096;

/**
 * The picture inside a file, written anew: whatever else the file carried (place, camera, comments, scripts) is gone. What it is
 * is decided by its content, never by its name.
 *
 * @throws NotAnImage for anything that is no picture, is broken, or would fill the memory
 */
export async function reEncode(file: Buffer): Promise<Encoded> {
  const { default: sharp } = await import("sharp");
  try {
    const { format } = await sharp(file, { limitInputPixels: MAX_PIXELS }).metadata();
    if (!FORMATS.has(format)) throw new NotAnImage(`The file is no picture that can be shown (${format}).`);
    const { data, info } = await sharp(file, { limitInputPixels: MAX_PIXELS, failOn: "error" })
      .rotate()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: "inside", withoutEnlargement: true })
      .webp({ quality: 90 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch (error) {
    if (error instanceof NotAnImage) throw error;
    throw new NotAnImage("This file isn't a valid image.", { cause: error });
  }
}

/** The picture inside a file, written anew; null for anything that is none. */
export async function pictureOrNull(file: Buffer): Promise<Encoded | null> {
  try {
    return await reEncode(file);
  } catch (error) {
    if (error instanceof NotAnImage) return null;
    throw error;
  }
}
