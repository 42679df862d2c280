import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { In, LessThan } from "typeorm";
import { deleteUnusedProfiles } from "../import-profiles.repository.ts";
import { WaitingStatementEntity } from "./waiting-statement.entity.ts";

/** Several times as long as the heartbeat, so that a busy machine is not taken for a dead one. */
const SILENT = "interval '30 seconds'";
/** So many files of one person are read at a time. */
export const AT_ONCE_OF_ONE = 2;

/** A file that this service reads. */
export type WaitingClaim = WaitingStatementEntity & { bytes: Buffer };

/**
 * The oldest file that nobody works on, or whose service has been silent for 30 s, of those who have not two files being read.
 * Needs the scope `job`, as all of these.
 */
export async function claimWaiting(tx: Transaction): Promise<WaitingClaim | null> {
  const repository = tx.getRepository(WaitingStatementEntity);
  const isOpen = (row: string) => `${row}.state in ('waiting', 'reading')`;
  const isWorkedOn = (row: string) => `${row}.claimed_at > now() - ${SILENT}`;
  const found = await repository
    .createQueryBuilder("waiting")
    .addSelect("waiting.bytes")
    .where(isOpen("waiting"))
    .andWhere(`(waiting.claimed_at is null or not ${isWorkedOn("waiting")})`)
    .andWhere(
      `(select count(*) from waiting_statement other where other.user_id = waiting.user_id
          and other.brand_key = waiting.brand_key and ${isOpen("other")} and ${isWorkedOn("other")}) < ${AT_ONCE_OF_ONE}`,
    )
    .orderBy("waiting.receivedAt")
    .addOrderBy("waiting.id")
    .limit(1)
    .setLock("pessimistic_write")
    .setOnLocked("skip_locked")
    .getOne();
  if (!found?.bytes) return null;
  await repository.update({ id: found.id }, { state: "waiting", claimedAt: () => "now()" });
  return { ...found, bytes: found.bytes };
}

/** A process begins to read it. */
export async function markReading(tx: Transaction, id: string): Promise<void> {
  await tx
    .getRepository(WaitingStatementEntity)
    .update({ id, state: "waiting" }, { state: "reading", attempts: () => "attempts + 1" });
}

/** Says that these files are still worked on. */
export async function keepClaims(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx
    .getRepository(WaitingStatementEntity)
    .update({ id: In([...ids]), state: In(["waiting", "reading"]) }, { claimedAt: () => "now()" });
}

/** Another service may read it at once. */
export async function releaseClaim(tx: Transaction, id: string): Promise<void> {
  await tx.getRepository(WaitingStatementEntity).update({ id, state: "waiting" }, { claimedAt: null });
}

/** Deletes files that nobody has come back to, and the profiles that were made for them and never used. */
export async function deleteOldWaiting(tx: Transaction, before: Date): Promise<void> {
  const repository = tx.getRepository(WaitingStatementEntity);
  const old = await repository.find({
    select: { id: true, profileId: true, fields: true },
    where: { receivedAt: LessThan(before) },
  });
  if (old.length === 0) return;
  await repository.delete({ id: In(old.map(({ id }) => id)) });
  const made = old.filter(({ fields }) => fields.isNewProfile === "true").map(({ profileId }) => profileId);
  if (made.length > 0) await deleteUnusedProfiles(tx, made);
}
