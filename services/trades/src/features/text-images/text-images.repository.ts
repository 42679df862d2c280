import type { AcceptedImage } from "@entrywise/contracts/platform/images.api";
import type { Journal } from "../../journal/journal.ts";

export async function insertTextImage({ tx, actor }: Journal, id: string, image: AcceptedImage): Promise<void> {
  await tx.query(
    "insert into text_image (id, user_id, brand_key, blob, width, height) values ($1, $2, $3, $4, $5, $6)",
    [id, actor.userId, actor.brand, image.name, image.width, image.height],
  );
}

/** Name of the blob; null when the image is not the actor's. */
export async function findTextImage({ tx, actor }: Journal, id: string): Promise<string | null> {
  const [row] = await tx.query("select blob from text_image where id = $1 and user_id = $2 and brand_key = $3", [
    id,
    actor.userId,
    actor.brand,
  ]);
  return row?.blob ?? null;
}
