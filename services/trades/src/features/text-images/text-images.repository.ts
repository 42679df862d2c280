import type { AcceptedImage } from "@entrywise/contracts/platform/images.api";
import type { Journal } from "../../journal/journal.ts";
import { ownedBy } from "../../journal/owned-by.ts";
import { TextImageEntity } from "./text-image.entity.ts";

export async function insertTextImage(journal: Journal, id: string, image: AcceptedImage): Promise<void> {
  const { name: blob, width, height } = image;
  await journal.tx.getRepository(TextImageEntity).insert({ id, ...ownedBy(journal), blob, width, height });
}

/** Name of the blob; null when the image is not the actor's. */
export async function findTextImage(journal: Journal, id: string): Promise<string | null> {
  const found = await journal.tx.getRepository(TextImageEntity).findOneBy({ ...ownedBy(journal), id });
  return found?.blob ?? null;
}
