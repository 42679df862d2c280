import type { TakenHead } from "@entrywise/contracts/shared/own-data";
import type { OwnRow } from "@entrywise/kit/http/own-data-client";
import { newImageName } from "@entrywise/kit/images/upload-names";

import type { Archive } from "./open-archive.ts";

type Row = OwnRow["row"];
export type ImagesOfArchive = TakenHead["images"];

export interface ImageParts {
  /** A picture written anew; null for what is none. */
  reEncode(file: Buffer): Promise<{ bytes: Buffer; width: number; height: number } | null>;
  write(name: string, bytes: Buffer, contentType: string): Promise<void>;
}

/**
 * Stores the images of rows under names of this installation. Rows of one image have it once: the archive names it by one of them.
 *
 * @param tables rows that may have an image
 * @param progress names are added to `stored` as they are written, so that they can be taken away again
 */
export async function keepImages(
  archive: Archive,
  tables: readonly Row[][],
  { reEncode, write }: ImageParts,
  progress: { stored: string[]; tell(percent: number): Promise<void> },
): Promise<ImagesOfArchive> {
  const rowsOf = new Map<string, string[]>();
  for (const { id, blob } of tables.flat()) {
    if (typeof id !== "string" || typeof blob !== "string") continue;
    const known = rowsOf.get(blob);
    if (known) known.push(id);
    else rowsOf.set(blob, [id]);
  }
  const images: ImagesOfArchive = {};
  let done = 0;
  for (const ids of rowsOf.values()) {
    const file = ids.find((id) => archive.images.has(id));
    const image = file === undefined ? null : await reEncode(Buffer.from(archive.image(file)));
    if (image !== null) {
      const name = newImageName();
      progress.stored.push(name);
      await write(name, image.bytes, "image/webp");
      for (const id of ids) images[id] = { name, width: image.width, height: image.height };
    }
    done += 1;
    await progress.tell(Math.floor((done * 100) / rowsOf.size));
  }
  return images;
}
