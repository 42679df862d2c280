import type { InspectedColumns } from "@entrywise/contracts/trades/column-mapping";
import type { ImportPreview } from "@entrywise/contracts/trades/import-preview";
import { mostWaitingStatements, type WaitingStatement } from "@entrywise/contracts/trades/waiting-statements.api";
import type { Actor } from "@entrywise/kit/auth/actor";
import { newId } from "@entrywise/kit/db/new-id";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { ProblemError } from "@entrywise/kit/problem-error";
import { In, MoreThan } from "typeorm";
import { readProfile } from "../import-profiles.service.ts";
import type { GivenStatement } from "../take-statement.ts";
import { WaitingStatementEntity } from "./waiting-statement.entity.ts";

export type Owner = Actor & { userId: string };

const DAY_MS = 86_400_000;
const open = In(["waiting", "reading"]);
const owned = ({ userId, brand }: Owner) => ({ userId, brandKey: brand });

/** What is not deleted yet although it is old is not there. */
const ofLastDay = () => ({ receivedAt: MoreThan(new Date(Date.now() - DAY_MS)) });

/** When files end that arrived before. */
export const endOfWaiting = (now: Date): Date => new Date(now.getTime() - DAY_MS);

/**
 * Stores a file until it can be read. The same key again is the same file.
 *
 * @param state `reading` where a process of this service has begun to read it
 * @throws ProblemError 404 without its profile, 409 when as many files wait as may, 422 for a key of another file
 */
export async function storeWaiting(
  tx: Transaction,
  owner: Owner,
  given: GivenStatement & { key: string },
  state: "waiting" | "reading",
): Promise<string> {
  const { profileId, file, fields, key, as } = given;
  const purpose = as === "columns" ? as : fields.preview === "true" ? "preview" : "import";
  const repository = tx.getRepository(WaitingStatementEntity);
  const before = await repository.findOneBy({ ...owned(owner), requestKey: key });
  if (before !== null) {
    if (before.profileId === profileId && before.size === file.bytes && before.fileName === file.name) return before.id;
    throw new ProblemError(422, "Request.IdempotencyKeyReused", "This Idempotency-Key belongs to another request.");
  }
  await readProfile({ tx, actor: owner }, profileId);
  await makeRoomFor(tx, owner);
  const id = newId();
  const isBegun = state === "reading";
  await repository.insert({
    ...{ id, ...owned(owner), profileId, fileName: file.name, size: file.bytes, bytes: Buffer.concat(file.pieces) },
    ...{ purpose, fields: { ...fields }, requestKey: key, state },
    ...{ attempts: isBegun ? 1 : 0, claimedAt: isBegun ? () => "now()" : null, receivedAt: () => "now()" },
  });
  return id;
}

/** The oldest files that were read already go for a new one. */
async function makeRoomFor(tx: Transaction, owner: Owner): Promise<void> {
  const repository = tx.getRepository(WaitingStatementEntity);
  const stored = await repository.find({
    select: { id: true, state: true },
    where: owned(owner),
    order: { receivedAt: "asc" },
  });
  const tooMany = stored.length + 1 - mostWaitingStatements;
  if (tooMany <= 0) return;
  const ended = stored.filter(({ state }) => state === "ready" || state === "refused").slice(0, tooMany);
  if (ended.length < tooMany) {
    throw new ProblemError(
      409,
      "Import.TooManyWaiting",
      `${mostWaitingStatements} of your files are waiting to be read. Wait until one of them is done.`,
      { params: { most: mostWaitingStatements } },
    );
  }
  await repository.delete({ id: In(ended.map(({ id }) => id)) });
}

/** Of the last day, oldest first, without previews. */
export function findWaiting(tx: Transaction, owner: Owner): Promise<WaitingStatementEntity[]> {
  return tx.getRepository(WaitingStatementEntity).find({
    where: { ...owned(owner), ...ofLastDay() },
    order: { receivedAt: "asc", id: "asc" },
  });
}

/** With its preview or its columns. */
export function findOneWaiting(tx: Transaction, owner: Owner, id: string): Promise<WaitingStatementEntity | null> {
  return tx
    .getRepository(WaitingStatementEntity)
    .createQueryBuilder("waiting")
    .addSelect(["waiting.preview", "waiting.columns"])
    .where({ ...owned(owner), ...ofLastDay(), id })
    .getOne();
}

/** Name and bytes of a file that is not imported yet; null for every other. */
export async function findWaitingFile(
  tx: Transaction,
  owner: Owner,
  id: string,
): Promise<{ fileName: string; bytes: Buffer } | null> {
  const found = await tx.getRepository(WaitingStatementEntity).findOne({
    select: { id: true, fileName: true, bytes: true },
    where: { ...owned(owner), ...ofLastDay(), id },
  });
  return found?.bytes ? { fileName: found.fileName, bytes: found.bytes } : null;
}

export async function forgetWaiting(tx: Transaction, owner: Owner, id: string): Promise<boolean> {
  const { affected } = await tx.getRepository(WaitingStatementEntity).delete({ ...owned(owner), id });
  return affected === 1;
}

/** How many files wait before this one. Needs the scope `job`: it counts those of everybody. */
export function countAhead(tx: Transaction, id: string): Promise<number> {
  return tx
    .getRepository(WaitingStatementEntity)
    .createQueryBuilder("other")
    .where("other.state = 'waiting'")
    .andWhere("(other.received_at, other.id) < (select received_at, id from waiting_statement where id = :id)", { id })
    .getCount();
}

/** What was read of a file whose person decides what becomes of it. */
export async function storeResult(
  tx: Transaction,
  owner: Owner,
  id: string,
  result: { preview: ImportPreview } | { columns: InspectedColumns },
): Promise<void> {
  await tx
    .getRepository(WaitingStatementEntity)
    .createQueryBuilder()
    .update()
    .set({ state: "ready", ...result })
    .where({ ...owned(owner), id, state: open })
    .execute();
}

/** Its import has begun: the bytes are needed no longer. @returns false when its person has forgotten it */
export async function storeImport(tx: Transaction, owner: Owner, id: string, importId: string): Promise<boolean> {
  const repository = tx.getRepository(WaitingStatementEntity);
  const mine = { ...owned(owner), id };
  const { affected } = await repository.update({ ...mine, state: open }, { state: "ready", importId, bytes: null });
  return affected === 1 || (await repository.existsBy(mine));
}

export async function storeRefusal(
  tx: Transaction,
  owner: Owner,
  id: string,
  problem: NonNullable<WaitingStatement["problem"]>,
): Promise<void> {
  const where = { ...owned(owner), id, state: open };
  await tx.getRepository(WaitingStatementEntity).update(where, { state: "refused", problem });
}
