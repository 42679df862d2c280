import type { Transaction } from "@entrywise/kit/db/unit-of-work";

export interface ImageOwner {
  userId: string;
  brand: string;
}

/** Texts of a deleted trade still count so long: whoever takes the deletion back finds their images. */
const DELETED_TRADE_DAYS = 30;
/** An image that no text names goes after so many days: an editor's undo, another tab or a saved draft may bring it back. */
const UNNAMED_DAYS = 7;

export async function findImageOwners(tx: Transaction): Promise<ImageOwner[]> {
  return tx.query('select distinct user_id as "userId", brand_key as brand from text_image');
}

/** Notes since when no text of its owner names an image, and forgets it of those that are named again. */
export async function markUnnamedImages(tx: Transaction, { userId, brand }: ImageOwner): Promise<void> {
  const restorable = `t.user_id = $1 and t.brand_key = $2
    and (t.deleted_at is null or t.deleted_at > now() - interval '${DELETED_TRADE_DAYS} days')`;
  await tx.query(
    `with texts (content) as (
       select concat(t.summary, t.notes, t.overall_review) from trade t where ${restorable}
       union all select b.notes::text from open_breakdown b join trade t on t.id = b.trade_id where ${restorable}
       union all select b.notes::text from close_breakdown b join trade t on t.id = b.trade_id where ${restorable}
       union all select template::text from editor_template where user_id = $1 and brand_key = $2
       union all select concat(plan, review) from journal_day where user_id = $1 and brand_key = $2
       union all select text::text from note where user_id = $1 and brand_key = $2
       union all select text::text from note_version where user_id = $1 and brand_key = $2),
     named (id) as (
       select distinct (regexp_matches(content, '/v1\\.0/notes/images/([0-9a-f-]{36})', 'g'))[1] from texts
        where content like '%/v1.0/notes/images/%')
     update text_image i
        set unnamed_since = case when i.id::text in (select id from named) then null else now() end
      where user_id = $1 and brand_key = $2 and (unnamed_since is null) <> (i.id::text in (select id from named))`,
    [userId, brand],
  );
}

/** Forgets images that nobody has named for long. */
export async function removeUnnamedImages(tx: Transaction, { userId, brand }: ImageOwner): Promise<void> {
  await tx.query(
    `delete from text_image
      where user_id = $1 and brand_key = $2 and unnamed_since < now() - interval '${UNNAMED_DAYS} days'`,
    [userId, brand],
  );
}
