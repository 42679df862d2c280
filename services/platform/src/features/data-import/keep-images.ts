import type { TakenHead } from "@entrywise/contracts/shared/own-data";
import { newImageName } from "@entrywise/kit/images/upload-names";
import type { ReadArchive } from "./archive-process/archive-process.main.ts";
import type { ArchiveDesk } from "./archive-process/archive-process.ts";

export type ImagesOfArchive = TakenHead["images"];

export interface ImageParts {
  write(name: string, bytes: Buffer, contentType: string): Promise<void>;
}

/**
 * Stores the rows' images under new names.
 *
 * @param progress names are added to `stored` as they are written, so that they can be removed after a failure
 */
export async function keepImages(
  archive: Pick<ArchiveDesk, "picture">,
  pictures: ReadArchive["pictures"],
  { write }: ImageParts,
  progress: { stored: string[]; tell(percent: number): Promise<void> },
): Promise<ImagesOfArchive> {
  const images: ImagesOfArchive = {};
  let done = 0;
  for (const { rows, file } of pictures) {
    const image = file === null ? null : await archive.picture(file);
    if (image !== null) {
      const name = newImageName();
      progress.stored.push(name);
      await write(name, image.bytes, "image/webp");
      for (const id of rows) images[id] = { name, width: image.width, height: image.height };
    }
    done += 1;
    await progress.tell(Math.floor((done * 100) / pictures.length));
  }
  return images;
}
