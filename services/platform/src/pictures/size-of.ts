import type { Encoded } from "./encoded.ts";

/** Width and height of a picture that this service wrote itself. */
export async function measurePicture(picture: Buffer): Promise<Pick<Encoded, "width" | "height">> {
  const { default: sharp } = await import("sharp"); // seldom asked for
  const { width, height } = await sharp(picture).metadata();
  return { width, height };
}
