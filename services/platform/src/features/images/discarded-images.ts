import type { Events } from "@entrywise/contracts/shared/events";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import type { ImageStore } from "@entrywise/kit/images/image-store";

/** A backup copies images after its rows: what its rows show must still be there. */
const DISCARDED_HOURS = 24;
const AT_ONCE = 200;

/** Notes a picture that a group shows no longer. */
export async function noteDiscarded(tx: Transaction, { name }: Events["groups.picture-let-go"]): Promise<void> {
  await tx.query("insert into discarded_image (name) values ($1)", [name]);
}

/** Removes pictures a day after they were let go, some at a time; what cannot be removed is found again by the next run. */
export async function sweepDiscarded(tx: Transaction, images: Pick<ImageStore, "remove">): Promise<void> {
  const [rows]: [{ name: string; isShown: boolean }[], number] = await tx.query(
    `delete from discarded_image where id in (
       select id from discarded_image where discarded_at < now() - interval '${DISCARDED_HOURS} hours'
        order by discarded_at limit ${AT_ONCE} for update skip locked)
     returning name, exists (select from app_user where picture_blob = name) as "isShown"`,
  );
  // The same upload may have been chosen again.
  for (const { name, isShown } of rows) if (!isShown) await images.remove(name);
}
