import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { IsNull, LessThan, Not } from "typeorm";
import { DataImportEntity } from "./data-import.entity.ts";

interface Owner {
  userId: string;
  brand: string;
}

export function newestImport(tx: Transaction, { userId, brand }: Owner): Promise<DataImportEntity | null> {
  return tx.findOne(DataImportEntity, { where: { userId, brandKey: brand }, order: { requestedAt: "DESC" } });
}

/** Serialises concurrent uploads. */
export async function waitForOthers(tx: Transaction, { userId, brand }: Owner): Promise<void> {
  await tx.query("select pg_advisory_xact_lock(hashtextextended($1, 1))", [`data_import|${brand}|${userId}`]);
}

export async function addImport(tx: Transaction, row: DataImportEntity): Promise<void> {
  await tx.insert(DataImportEntity, { ...row, report: null, problemParams: null });
}

export function findImport(tx: Transaction, id: string): Promise<DataImportEntity | null> {
  return tx.findOneBy(DataImportEntity, { id });
}

export async function changeImport(tx: Transaction, id: string, fields: Partial<DataImportEntity>): Promise<void> {
  // TypeORM's partial entity type excludes jsonb values.
  await tx.update(DataImportEntity, { id }, fields as never);
}

/** Why an import failed. */
export type ImportProblem = Pick<DataImportEntity, "problem" | "problemCode" | "problemParams">;

/** Ends imports that are so old that their archives have been deleted. */
export async function endImportsBefore(tx: Transaction, before: Date, problem: ImportProblem): Promise<void> {
  await tx.update(DataImportEntity, { requestedAt: LessThan(before), archive: Not(IsNull()), state: "running" }, {
    state: "failed",
    archive: null,
    ...problem,
  } as never);
}

export interface NotificationChoice {
  kind: string;
  inApp: boolean;
  mail: boolean;
  digest: boolean;
}

/** Saves a person's notification preferences. */
export async function saveNotificationChoices(
  tx: Transaction,
  { userId, brand }: Owner,
  choices: readonly NotificationChoice[],
): Promise<void> {
  await tx.query(
    `insert into notification_preference as p (user_id, brand_key, kind, in_app, mail, digest)
     select $1, $2, kind, "inApp", mail, digest
       from jsonb_to_recordset($3::jsonb) as r(kind text, "inApp" boolean, mail boolean, digest boolean)
     on conflict (user_id, brand_key, kind) do update
       set in_app = excluded.in_app, mail = excluded.mail, digest = excluded.digest`,
    [userId, brand, JSON.stringify(choices)],
  );
}
