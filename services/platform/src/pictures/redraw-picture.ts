import { type Encoded, NotAnImage } from "./encoded.ts";

/** A size in pixels that a picture is fitted into. */
export interface Box {
  width: number;
  height: number;
}

const FORMATS = new Set(["png", "jpeg", "webp", "svg"]);
const MAX_PIXELS = 25_000_000;
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };
const POINTS_PER_INCH = 72;

/**
 * A picture of a brand as PNG in the size of its use: what it is is decided by its content, and nothing else of the file remains;
 * drawings become pictures too, since a drawing can carry scripts.
 *
 * @throws NotAnImage for anything that is no picture
 */
export async function redrawPicture(file: Buffer, box: Box): Promise<Encoded> {
  const { default: sharp } = await import("sharp");
  try {
    const { format, width = 1, height = 1 } = await sharp(file, { limitInputPixels: MAX_PIXELS }).metadata();
    if (!FORMATS.has(format)) throw new NotAnImage("Picture must be a PNG, JPEG, WebP or SVG file");
    const scale = Math.min(box.width / width, box.height / height);
    const density = format === "svg" ? { density: Math.min(Math.max(POINTS_PER_INCH * scale, 1), 2400) } : {};
    const { data, info } = await sharp(file, { limitInputPixels: MAX_PIXELS, failOn: "error", ...density })
      .rotate()
      .resize({ ...box, fit: "contain", background: CLEAR, withoutEnlargement: format !== "svg" })
      .png()
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch (error) {
    if (error instanceof NotAnImage) throw error;
    throw new NotAnImage("Picture must be a PNG, JPEG, WebP or SVG file", { cause: error });
  }
}
