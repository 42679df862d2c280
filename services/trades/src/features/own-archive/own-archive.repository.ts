import type { TakenData } from "@entrywise/contracts/shared/own-data";
import type { Actor } from "@entrywise/kit/auth/actor";
import { sqlState, type Transaction } from "@entrywise/kit/db/unit-of-work";
import { refusedFile } from "./archive-problem.ts";

type Owner = Pick<Actor, "brand"> & { userId: string };
/** Data that no column can hold, and rows that a rule of the table refuses. */
const REFUSED = /^(22|23)/;

export interface KnownImport {
  importId: string;
  report: Omit<TakenData, "isRepeat">;
}

/** The archive that somebody has taken; one in a lifetime. */
export async function findTaken(tx: Transaction, { userId, brand }: Owner): Promise<KnownImport | null> {
  const [row]: KnownImport[] = await tx.query(
    `select import_id as "importId", report from taken_archive where user_id = $1 and brand_key = $2`,
    [userId, brand],
  );
  return row ?? null;
}

export async function saveTaken(
  tx: Transaction,
  { userId, brand }: Owner,
  { importId, report }: KnownImport,
): Promise<void> {
  await tx.query("insert into taken_archive (user_id, brand_key, import_id, report) values ($1, $2, $3, $4)", [
    userId,
    brand,
    importId,
    JSON.stringify(report),
  ]);
}

/** Whether there is a trade that is no demonstration, deleted or not. */
export async function hasOwnTrades(tx: Transaction, { userId, brand }: Owner): Promise<boolean> {
  const [row]: { found: boolean }[] = await tx.query(
    "select exists(select from trade where user_id = $1 and brand_key = $2 and not demo) as found",
    [userId, brand],
  );
  return row?.found === true;
}

/** Ids by name in lower case; the name is what a person has once in the table. */
export async function idsOfNames(
  tx: Transaction,
  { userId, brand }: Owner,
  { table, column }: { table: string; column: string },
): Promise<Map<string, string>> {
  const rows: { name: string; id: string }[] = await tx.query(
    `select lower(${column}) as name, id from ${table} where user_id = $1 and brand_key = $2`,
    [userId, brand],
  );
  return new Map(rows.map(({ name, id }) => [name, id]));
}

/** Place behind the last of a list. */
export async function placeBehind(tx: Transaction, { userId, brand }: Owner, table: string): Promise<number> {
  const [row]: { place: number }[] = await tx.query(
    `select coalesce(max(position), -1) + 1 as place from ${table} where user_id = $1 and brand_key = $2`,
    [userId, brand],
  );
  return row?.place ?? 0;
}

export async function forgetRows(tx: Transaction, { userId, brand }: Owner, table: string): Promise<void> {
  await tx.query(`delete from ${table} where user_id = $1 and brand_key = $2`, [userId, brand]);
}

/** Rows of one table as a JSON list. */
export interface RowList {
  /** Names of declared columns, never of an archive. */
  columns: readonly string[];
  json: string;
  /** Columns in which all rows are alike. */
  alike: Readonly<Record<string, string>>;
  /** Rows whose key is there already are left out. */
  keepsOwn: boolean;
}

/**
 * Writes rows of one table.
 *
 * @returns how many were written
 * @throws ProblemError 422 naming the file when the table refuses a row
 */
export async function insertRows(
  tx: Transaction,
  { userId, brand }: Owner,
  table: string,
  { columns, json, alike, keepsOwn }: RowList,
): Promise<number> {
  const same = { user_id: userId, brand_key: brand, ...alike };
  const names = columns.filter((name) => !Object.hasOwn(same, name));
  const owned = Object.entries(same).map(([name, value]) => [name, value] as const);
  try {
    const done: { place: number }[] = await tx.query(
      `insert into ${table} (${[...names, ...owned.map(([name]) => name)].join(", ")})
       select ${[...names, ...owned.map(([name]) => name)].map((name) => `r.${name}`).join(", ")}
         from jsonb_array_elements($1::jsonb) e,
              jsonb_populate_record(null::${table}, e || $2::jsonb) r
       ${keepsOwn ? "on conflict do nothing" : ""} returning 1 as place`,
      [json, JSON.stringify(same)],
    );
    return done.length;
  } catch (error) {
    if (REFUSED.test(sqlState(error))) throw refusedFile(table, { reason: "unfitting" });
    throw error;
  }
}

/** The trade that shows how a strategy is meant, where both were taken. */
export async function setModelTrades(tx: Transaction, pairs: readonly { id: string; trade: string }[]): Promise<void> {
  await tx.query(
    `update strategy s set model_trade_id = p.trade
       from jsonb_to_recordset($1::jsonb) as p(id uuid, trade uuid) where s.id = p.id`,
    [JSON.stringify(pairs)],
  );
}
