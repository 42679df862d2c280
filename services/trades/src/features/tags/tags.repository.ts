import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import type { Journal } from "../../journal/journal.ts";

const mine = "id = $1 and user_id = $2 and brand_key = $3";
export type TagTable = "tag" | "tag_category";

/** True when another row of the table has the name, whatever its case. */
export async function isNameTaken(
  { tx, actor }: Journal,
  table: TagTable,
  name: string,
  except: string | null,
): Promise<boolean> {
  const [row] = await tx.query(
    `select 1 from ${table} where user_id = $1 and brand_key = $2 and lower(name) = lower($3) and id is distinct from $4::uuid`,
    [actor.userId, actor.brand, name, except],
  );
  return row !== undefined;
}

/** Ids by those of the names that tags have, whatever their case. */
export async function idsByName({ tx, actor }: Journal, names: readonly string[]): Promise<Map<string, string>> {
  const rows: { name: string; id: string }[] = await tx.query(
    `select n.name, t.id from unnest($3::text[]) as n(name) join tag t on lower(t.name) = lower(n.name)
      where t.user_id = $1 and t.brand_key = $2`,
    [actor.userId, actor.brand, names],
  );
  return new Map(rows.map(({ name, id }) => [name, id]));
}

export async function firstCategoryId({ tx, actor }: Journal): Promise<string | null> {
  const [row] = await tx.query(
    "select id from tag_category where user_id = $1 and brand_key = $2 order by position, id limit 1",
    [actor.userId, actor.brand],
  );
  return row?.id ?? null;
}

export async function hasCategory({ tx, actor }: Journal, id: string): Promise<boolean> {
  const [row] = await tx.query(`select 1 from tag_category where ${mine}`, [id, actor.userId, actor.brand]);
  return row !== undefined;
}

export async function countCategories({ tx, actor }: Journal): Promise<number> {
  const [row] = await tx.query(
    "select count(*)::int as count from tag_category where user_id = $1 and brand_key = $2",
    [actor.userId, actor.brand],
  );
  return row.count;
}

export async function insertTag(
  { tx, actor }: Journal,
  { id, name, categoryId }: { id: string; name: string; categoryId: string | null },
): Promise<void> {
  await tx.query(
    `insert into tag (id, user_id, brand_key, name, category_id, position)
     values ($1, $2, $3, $4, $5, (select coalesce(max(position) + 1, 0) from tag
       where user_id = $2 and brand_key = $3 and category_id is not distinct from $5))`,
    [id, actor.userId, actor.brand, name, categoryId],
  );
}

export async function insertCategory(
  { tx, actor }: Journal,
  { id, name, colour }: { id: string; name: string; colour: string },
): Promise<void> {
  await tx.query(
    `insert into tag_category (id, user_id, brand_key, name, colour, position)
     values ($1, $2, $3, $4, $5, (select coalesce(max(position) + 1, 0) from tag_category
       where user_id = $2 and brand_key = $3))`,
    [id, actor.userId, actor.brand, name, colour],
  );
}

/** False when the row has another version by now. */
export async function updateTagRow(
  { tx, actor }: Journal,
  table: TagTable,
  {
    id,
    version,
    change: [column, value],
  }: { id: string; version: number; change: ["name" | "colour", string] | ["is_mistakes", boolean] },
): Promise<boolean> {
  const [, affected] = await tx.query(
    `update ${table} set ${column} = $5, version = version + 1 where ${mine} and version = $4`,
    [id, actor.userId, actor.brand, version, value],
  );
  return affected === 1;
}

/** Puts a tag at a place of a category and numbers that category anew. */
export async function placeTag({ tx, actor }: Journal, id: string, categoryId: string, place: number): Promise<void> {
  await tx.query(`update tag set category_id = $4 where ${mine}`, [id, actor.userId, actor.brand, categoryId]);
  const rows: { id: string }[] = await tx.query(
    "select id from tag where category_id = $1 and user_id = $2 and brand_key = $3 and id <> $4 order by position, id",
    [categoryId, actor.userId, actor.brand, id],
  );
  await number(tx, "tag", withAt(rows, id, place));
}

export async function placeCategory({ tx, actor }: Journal, id: string, place: number): Promise<void> {
  const rows: { id: string }[] = await tx.query(
    "select id from tag_category where user_id = $1 and brand_key = $2 and id <> $3 order by position, id",
    [actor.userId, actor.brand, id],
  );
  await number(tx, "tag_category", withAt(rows, id, place));
}

function withAt(rows: readonly { id: string }[], id: string, place: number): string[] {
  const ids = rows.map((row) => row.id);
  return [...ids.slice(0, place), id, ...ids.slice(place)];
}

async function number(tx: Transaction, table: TagTable, ids: readonly string[]): Promise<void> {
  await tx.query(
    `update ${table} t set position = o.ordinality - 1 from unnest($1::uuid[]) with ordinality o(id, ordinality)
      where t.id = o.id`,
    [ids],
  );
}

/** Ids of the tags of a category. */
export async function tagsOfCategory({ tx, actor }: Journal, categoryId: string): Promise<string[]> {
  const rows: { id: string }[] = await tx.query(
    "select id from tag where category_id = $1 and user_id = $2 and brand_key = $3",
    [categoryId, actor.userId, actor.brand],
  );
  return rows.map((row) => row.id);
}

/** Takes tags off every trade that carries one of them; an open page then sees another version of the trade's tags. */
export async function takeOffTrades({ tx, actor }: Journal, ids: readonly string[], revision: string): Promise<void> {
  await tx.query(
    `update trade set revision = $4, tag_ids = array(select id from unnest(tag_ids) with ordinality remaining(id, place) where id <> all($3::uuid[]) order by place),
            versions = jsonb_set(versions, '{tags}', to_jsonb(coalesce((versions ->> 'tags')::int, 1) + 1))
      where user_id = $1 and brand_key = $2 and tag_ids && $3::uuid[]`,
    [actor.userId, actor.brand, ids, revision],
  );
}

export async function deleteTagRow({ tx, actor }: Journal, table: TagTable, id: string): Promise<boolean> {
  const [, affected] = await tx.query(`delete from ${table} where ${mine}`, [id, actor.userId, actor.brand]);
  return affected === 1;
}
