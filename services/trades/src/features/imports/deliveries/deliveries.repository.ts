import type { Delivery, DropProtocol } from "@entrywise/contracts/trades/deliveries.api";
import type { ImportOrigin } from "@entrywise/contracts/trades/trade-import";
import type { ProblemError } from "@entrywise/kit/problem-error";
import type { Journal } from "../../../journal/journal.ts";

const mine = "user_id = $1 and brand_key = $2";

export interface ReceivedFile {
  id: string;
  profileId: string;
  origin: DropProtocol;
  fileName: string;
  /** SHA-256 of the bytes. */
  digest: Buffer;
  bytes: Buffer;
}

/** Keeps a file until it is imported. The same bytes again are counted; those that had failed are tried once more. */
export async function keepDelivery({ tx, actor }: Journal, file: ReceivedFile): Promise<{ id: string }> {
  const [row] = await tx.query(
    `insert into delivery as d (id, user_id, brand_key, profile_id, origin, file_name, size, digest, bytes, state)
     values ($3, $1, $2, $4, $5, $6, $7, $8, $9, 'waiting')
     on conflict (profile_id, digest) do update set repeats = d.repeats + 1,
       attempts = case when d.state = 'failed' then 0 else d.attempts end,
       error = case when d.state = 'failed' then null else d.error end,
       error_params = case when d.state = 'failed' then null else d.error_params end,
       state = case when d.state = 'failed' then 'waiting' else d.state end
     returning id`,
    [
      actor.userId,
      actor.brand,
      file.id,
      file.profileId,
      file.origin,
      file.fileName,
      file.bytes.length,
      file.digest,
      file.bytes,
    ],
  );
  return row;
}

/** What was imported long ago is in the list of imports; the same bytes would add nothing either way. */
export async function forgetOld({ tx, actor }: Journal, profileId: string): Promise<void> {
  await tx.query(
    `delete from delivery
      where ${mine} and profile_id = $3 and state = 'imported' and received_at < now() - interval '90 days'`,
    [actor.userId, actor.brand, profileId],
  );
}

/** Files of a profile that are stored because they are not imported yet. */
export async function countStored({ tx, actor }: Journal, profileId: string): Promise<number> {
  const [row] = await tx.query(
    `select count(*)::int as files from delivery where ${mine} and profile_id = $3 and bytes is not null and broker is null`,
    [actor.userId, actor.brand, profileId],
  );
  return row.files;
}

/** `preview`, `totals`: of a connection, whose statement the person has to look at. */
export type DeliveryQuestion = NonNullable<Delivery["missing"]> | "preview" | "totals";

type Row = Omit<Delivery, "receivedAt" | "question"> & { receivedAt: Date; total: string };

export async function findDeliveries({ tx, actor }: Journal, take: number, skip: number) {
  const rows: Row[] = await tx.query(
    `select d.id, d.profile_id as "profileId", p.name as "profileName", d.origin, d.file_name as "fileName", d.size,
            d.state, d.question as missing, d.error, d.error_params as "errorParams", d.import_id as "importId", i.added_trades as "addedTrades",
            i.skipped_trades as "skippedTrades", d.received_at as "receivedAt", d.repeats, count(*) over () as total
       from delivery d join import_profile p on p.id = d.profile_id left join trade_import i on i.id = d.import_id
      where d.user_id = $1 and d.brand_key = $2 and d.broker is null order by d.received_at desc, d.id limit $3 offset $4`,
    [actor.userId, actor.brand, take, skip],
  );
  const items = rows.map(({ total: _, ...row }): Delivery => {
    // Released screens refuse a list with a question that they do not know; without one they offer to reply all the same.
    const question = row.missing === "currency" ? null : (row.missing ?? null);
    return { ...row, question, receivedAt: row.receivedAt.toISOString() };
  });
  return { items, total: Number(rows[0]?.total ?? 0) };
}

export interface StoredFile {
  profileId: string;
  origin: ImportOrigin;
  /** Of the connection that has made it; null for files that came as such. */
  broker: string | null;
  fileName: string;
  bytes: Buffer;
}

/** A file that is not imported yet; null for every other. */
export async function findStoredFile({ tx, actor }: Journal, id: string): Promise<StoredFile | null> {
  const [row] = await tx.query(
    `select profile_id as "profileId", origin, broker, file_name as "fileName", bytes from delivery
      where ${mine} and id = $3 and bytes is not null`,
    [actor.userId, actor.brand, id],
  );
  return row ?? null;
}

export async function deleteDelivery({ tx, actor }: Journal, id: string): Promise<boolean> {
  const [, affected] = await tx.query(`delete from delivery where ${mine} and id = $3`, [
    actor.userId,
    actor.brand,
    id,
  ]);
  return affected === 1;
}

/** Its trades are in: the bytes are needed no longer. False when it is not in one of these states any more. */
export async function markImported(
  { tx, actor }: Journal,
  id: string,
  importId: string,
  from: readonly Delivery["state"][],
): Promise<boolean> {
  const [, affected] = await tx.query(
    `update delivery set state = 'imported', import_id = $4, bytes = null, question = null, error = null, error_params = null
      where ${mine} and id = $3 and state = any($5)`,
    [actor.userId, actor.brand, id, importId, from],
  );
  return affected === 1;
}

export async function markAsking({ tx, actor }: Journal, id: string, question: DeliveryQuestion): Promise<void> {
  await tx.query(`update delivery set state = 'asks', question = $4 where ${mine} and id = $3 and state = 'running'`, [
    actor.userId,
    actor.brand,
    id,
    question,
  ]);
}

export async function markFailed(
  { tx, actor }: Journal,
  id: string,
  { message, params }: Pick<ProblemError, "message" | "params">,
): Promise<void> {
  await tx.query(
    `update delivery set state = 'failed', error = $4, error_params = $5
      where ${mine} and id = $3 and state = 'running'`,
    [actor.userId, actor.brand, id, message, params ?? null],
  );
}

/** The profile has learnt something: what waited for it is tried again. */
export async function askAgain({ tx, actor }: Journal, profileId: string): Promise<void> {
  await tx.query(
    `update delivery set state = 'waiting', question = null, attempts = 0
      where ${mine} and profile_id = $3 and state = 'asks' and question not in ('preview', 'totals')`,
    [actor.userId, actor.brand, profileId],
  );
}
