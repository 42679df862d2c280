import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { IsNull, Not } from "typeorm";
import type { Journal } from "../../journal/journal.ts";
import { ownedBy } from "../../journal/owned-by.ts";
import { findNextPlace } from "../../ordering/move-in-order.repository.ts";
import { TagEntity } from "./tag.entity.ts";
import { TagCategoryEntity } from "./tag-category.entity.ts";

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

export async function firstCategoryId(journal: Journal): Promise<string | null> {
  const first = await journal.tx
    .getRepository(TagCategoryEntity)
    .findOne({ select: { id: true }, where: ownedBy(journal), order: { position: "ASC", id: "ASC" } });
  return first?.id ?? null;
}

export function hasCategory(journal: Journal, id: string): Promise<boolean> {
  return journal.tx.getRepository(TagCategoryEntity).existsBy({ ...ownedBy(journal), id });
}

export function countCategories(journal: Journal): Promise<number> {
  return journal.tx.getRepository(TagCategoryEntity).countBy(ownedBy(journal));
}

export async function insertTag(
  journal: Journal,
  { id, name, categoryId }: { id: string; name: string; categoryId: string | null },
): Promise<void> {
  const tags = journal.tx.getRepository(TagEntity);
  const last = await tags.maximum("position", { ...ownedBy(journal), categoryId: categoryId ?? IsNull() });
  await tags.insert({ id, ...ownedBy(journal), name, categoryId, position: last === null ? 0 : last + 1 });
}

export async function insertCategory(
  journal: Journal,
  { id, name, colour }: { id: string; name: string; colour: string },
): Promise<void> {
  const position = await findNextPlace(journal, TagCategoryEntity);
  await journal.tx.getRepository(TagCategoryEntity).insert({ id, ...ownedBy(journal), name, colour, position });
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
export async function placeTag(journal: Journal, id: string, categoryId: string, place: number): Promise<void> {
  const tags = journal.tx.getRepository(TagEntity);
  await tags.update({ ...ownedBy(journal), id }, { categoryId });
  const rows = await tags.find({ ...inOrder, where: { ...ownedBy(journal), categoryId, id: Not(id) } });
  await number(journal.tx, "tag", withAt(rows, id, place));
}

export async function placeCategory(journal: Journal, id: string, place: number): Promise<void> {
  const rows = await journal.tx
    .getRepository(TagCategoryEntity)
    .find({ ...inOrder, where: { ...ownedBy(journal), id: Not(id) } });
  await number(journal.tx, "tag_category", withAt(rows, id, place));
}

const inOrder = { select: { id: true }, order: { position: "ASC", id: "ASC" } } as const;

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
export async function tagsOfCategory(journal: Journal, categoryId: string): Promise<string[]> {
  const tags = await journal.tx
    .getRepository(TagEntity)
    .find({ select: { id: true }, where: { ...ownedBy(journal), categoryId } });
  return tags.map(({ id }) => id);
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
