import type { Actor } from "@entrywise/kit/auth/actor";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { type DemoMade, DemoSetEntity } from "./demo-set.entity.ts";

type Owner = Pick<Actor, "brand"> & { userId: string };
const ofOwner = ({ userId, brand }: Owner) => ({ userId, brandKey: brand });

export async function findDemoSet(tx: Transaction, actor: Owner): Promise<DemoSetEntity | null> {
  return tx.getRepository(DemoSetEntity).findOneBy(ofOwner(actor));
}

export async function saveDemoSet(tx: Transaction, actor: Owner, set: Pick<DemoSetEntity, "day" | "made">) {
  await tx.getRepository(DemoSetEntity).insert({ ...ofOwner(actor), ...set });
}

export async function changeMade(tx: Transaction, actor: Owner, made: DemoMade): Promise<void> {
  await tx.getRepository(DemoSetEntity).update(ofOwner(actor), { made });
}

export async function deleteDemoSet(tx: Transaction, actor: Owner): Promise<void> {
  await tx.getRepository(DemoSetEntity).delete(ofOwner(actor));
}

type Row = Readonly<Record<string, unknown>>;

/**
 * Writes rows of one table in one statement; columns that are not named have their defaults.
 *
 * @param conflict what happens to rows that are there already
 */
export async function insertOwned(
  { tx, actor: { userId, brand } }: { tx: Transaction; actor: Owner },
  table: string,
  rows: readonly Row[],
  conflict: "" | "on conflict do nothing" = "",
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const names = [...Object.keys(first), "user_id", "brand_key"];
  const owned = rows.map((row) => ({ ...row, user_id: userId, brand_key: brand }));
  await tx.query(
    `insert into ${table} (${names.join(", ")})
     select ${names.map((name) => `r.${name}`).join(", ")} from jsonb_populate_recordset(null::${table}, $1::jsonb) r ${conflict}`,
    [JSON.stringify(owned)],
  );
}

/** Ids by name, whatever their case; of a table whose names are distinct. */
export async function idsByName(
  tx: Transaction,
  { userId, brand }: Owner,
  table: "tag" | "tag_category",
  names: readonly string[],
): Promise<Map<string, string>> {
  const rows: { name: string; id: string }[] = await tx.query(
    `select n.name, t.id from unnest($3::text[]) as n(name) join ${table} t on lower(t.name) = lower(n.name)
      where t.user_id = $1 and t.brand_key = $2`,
    [userId, brand, names],
  );
  return new Map(rows.map(({ name, id }) => [name, id]));
}

/** Place behind the last of a list. */
export async function findNextPlace(tx: Transaction, { userId, brand }: Owner, table: string): Promise<number> {
  const [row] = await tx.query(
    `select coalesce(max(position), -1) + 1 as place from ${table} where user_id = $1 and brand_key = $2`,
    [userId, brand],
  );
  return row.place;
}

/** Which of these days of the journal there are. */
export async function writtenDays(
  tx: Transaction,
  { userId, brand }: Owner,
  days: readonly string[],
): Promise<Set<string>> {
  const rows: { day: string }[] = await tx.query(
    `select to_char(day, 'YYYY-MM-DD') as day from journal_day
      where user_id = $1 and brand_key = $2 and day = any($3::date[])`,
    [userId, brand, days],
  );
  return new Set(rows.map(({ day }) => day));
}

export async function deleteDemoTrades(tx: Transaction, { userId, brand }: Owner): Promise<void> {
  await tx.query("delete from trade where user_id = $1 and brand_key = $2 and demo", [userId, brand]);
}

/** Takes away what nothing of the user's own holds on to. @returns accounts that stay because own trades are in them */
export async function deleteUnused(
  tx: Transaction,
  { userId, brand }: Owner,
  { made }: DemoSetEntity,
): Promise<string[]> {
  const of = [userId, brand];
  await tx.query(
    `delete from trade_account a where a.user_id = $1 and a.brand_key = $2 and a.id = any($3)
        and not exists (select from trade t where t.account_id = a.id)`,
    [...of, made.accountIds],
  );
  await tx.query(
    `delete from strategy s where s.user_id = $1 and s.brand_key = $2 and s.id = any($3)
        and not exists (select from trade t where t.strategy_id = s.id)`,
    [...of, made.strategyIds],
  );
  await tx.query(
    `delete from tag g where g.user_id = $1 and g.brand_key = $2 and g.id = any($3)
        and not exists (select from trade t where t.user_id = $1 and t.brand_key = $2 and g.id = any(t.tag_ids))`,
    [...of, made.tagIds],
  );
  await tx.query(
    `delete from tag_category c where c.user_id = $1 and c.brand_key = $2 and c.id = any($3)
        and not exists (select from tag g where g.category_id = c.id)`,
    [...of, made.categoryIds],
  );
  await tx.query(
    `delete from insight_group g where g.user_id = $1 and g.brand_key = $2 and g.id = any($3)
        and not exists (select from insight i where i.group_id = g.id)`,
    [...of, made.insightGroupIds],
  );
  // A day that somebody has written to since has versions of its parts.
  await tx.query(
    "delete from journal_day where user_id = $1 and brand_key = $2 and day = any($3::date[]) and versions = '{}'",
    [...of, made.journalDays],
  );
  const left: { id: string }[] = await tx.query("select id from trade_account where id = any($1)", [made.accountIds]);
  return left.map(({ id }) => id);
}
