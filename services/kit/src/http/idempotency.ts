import { createHash } from "node:crypto";
import type { Actor } from "../auth/actor.ts";
import type { Transaction } from "../db/unit-of-work.ts";
import { ProblemError } from "../problem-error.ts";

interface Remembered {
  status: number;
  body: unknown;
}

/** Same key with the same hash is a repeat; with another hash it is a mistake of the client. */
export function requestHash(path: string, params: unknown, body: unknown): string {
  return createHash("sha256")
    .update(JSON.stringify([path, params, body ?? null]))
    .digest("base64");
}

/**
 * The response that an earlier request with this key got, or null.
 *
 * @throws ProblemError 409 while the first request is still running, 422 when the key was used for another request
 */
export async function answered(tx: Transaction, actor: Actor, key: string, hash: string): Promise<Remembered | null> {
  const owner = actor.userId || null;
  if (owner === null) return null;
  const [lock] = await tx.query("select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as taken", [
    `${owner}/${key}`,
  ]);
  if (!lock.taken) {
    throw new ProblemError(409, "Request.InProgress", "The same request is still being worked on.", {
      retryAfterSeconds: 1,
    });
  }
  const [row] = await tx.query(
    "select request_hash, status, body from idempotency_key where user_id = $1 and brand_key = $2 and key = $3",
    [owner, actor.brand, key],
  );
  if (!row) return null;
  if (row.request_hash !== hash) {
    throw new ProblemError(422, "Request.IdempotencyKeyReused", "This Idempotency-Key belongs to another request.");
  }
  return { status: row.status, body: row.body };
}

/** Stored in the same transaction as the effect: either both stand or neither. */
export async function remember(
  tx: Transaction,
  actor: Actor,
  { key, hash, status, body }: { key: string; hash: string; status: number; body: unknown },
): Promise<void> {
  if (!actor.userId) return;
  await tx.query(
    "insert into idempotency_key (user_id, brand_key, key, request_hash, status, body) values ($1, $2, $3, $4, $5, $6)",
    [actor.userId, actor.brand, key, hash, status, JSON.stringify(body)],
  );
}
