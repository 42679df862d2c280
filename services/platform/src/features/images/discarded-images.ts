import type { Events } from "@entrywise/contracts/shared/events";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import type { ImageStore } from "@entrywise/kit/images/image-store";

/** A backup copies images after rows, so images that its rows show must still exist. */
const DISCARDED_HOURS = 24;
const AT_ONCE = 200;

/** Records a picture that a group no longer shows. */
export async function noteDiscarded(tx: Transaction, { name }: Events["groups.picture-let-go"]): Promise<void> {
  await tx.query("insert into discarded_image (name) values ($1)", [name]);
}

/**
 * Removes pictures a day after they were discarded, a batch at a time; the next run retries those that couldn't be
 * removed.
 */
export async function sweepDiscarded(tx: Transaction, images: Pick<ImageStore, "remove">): Promise<void> {
  const [rows]: [{ name: string; isShown: boolean }[], number] = await tx.query(
    `delete from discarded_image where id in (
       select id from discarded_image where discarded_at < now() - interval '${DISCARDED_HOURS} hours'
        order by discarded_at limit ${AT_ONCE} for update skip locked)
     returning name, exists (select from app_user where picture_blob = name) as "isShown"`,
  );
  // The same upload may be in use again.
  for (const { name, isShown } of rows) if (!isShown) await images.remove(name);
}
