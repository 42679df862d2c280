import { MOST_PICTURE_CHARACTERS } from "@entrywise/contracts/trades/captures.api";

const longestSide = 1600;
const qualities = [0.82, 0.6, 0.4];

/** Draws a picture no larger than so many pixels and packs it as JPEG. */
export type Repack = (file: Blob, longest: number, quality: number) => Promise<Blob>;

export interface SmallPicture {
  name: string;
  type: "image/jpeg";
  /** Base64. */
  data: string;
}

/** A photo as small as a waiting trade may carry. @throws when the file is no picture that the browser can read */
export async function shrinkPicture(file: File, repack: Repack = redraw): Promise<SmallPicture> {
  for (const quality of qualities) {
    const data = await base64(await repack(file, longestSide, quality));
    if (data.length <= MOST_PICTURE_CHARACTERS) return { name: file.name.slice(0, 100), type: "image/jpeg", data };
  }
  const data = await base64(await repack(file, longestSide / 2, 0.4));
  return { name: file.name.slice(0, 100), type: "image/jpeg", data };
}

async function redraw(file: Blob, longest: number, quality: number): Promise<Blob> {
  const image = await createImageBitmap(file, { imageOrientation: "from-image" });
  const scale = Math.min(1, longest / Math.max(image.width, image.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/jpeg", quality);
  });
}

async function base64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = "";
  // Whole arrays as arguments would be too many for a call.
  for (let at = 0; at < bytes.length; at += 8_192) text += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  return btoa(text);
}
