import { createHash } from "node:crypto";
import { newId } from "@entrywise/kit/db/new-id";
import type { Journal } from "../../../journal/journal.ts";

export interface ConnectedStatement {
  profileId: string;
  broker: string;
  fileName: string;
  bytes: Buffer;
}

/**
 * Takes a statement that a connection has made of all that it knows; the same one again changes nothing. What it made before and is
 * still open is replaced, unless the person may be looking at it: then the next statement brings what is new. It waits for them unless their last import from there still stands.
 *
 * @returns since which import it waits; null when it doesn't
 */
export async function takeConnected(journal: Journal, statement: ConnectedStatement): Promise<string | null> {
  const { tx, actor } = journal;
  const { profileId, broker, fileName, bytes } = statement;
  const digest = createHash("sha256").update(bytes).digest();
  const last = await findLastConnected(journal, profileId);
  if (await isLookedAt(journal, profileId, digest)) return waitingSince(last);
  await tx.query(
    `delete from delivery where user_id = $1 and brand_key = $2 and profile_id = $3 and broker is not null
        and state in ('waiting', 'asks', 'failed') and digest <> $4`,
    [actor.userId, actor.brand, profileId, digest],
  );
  const isAgreed = last?.state === "done";
  const [stored] = await tx.query(
    `insert into delivery as d (id, user_id, brand_key, profile_id, origin, broker, file_name, size, digest, bytes, state, question)
     values ($3, $1, $2, $4, 'program', $5, $6, $7, $8, $9, $10, $11)
     on conflict (profile_id, digest) do update set repeats = d.repeats + 1,
       bytes = case when d.state = 'imported' and excluded.state = 'asks' then excluded.bytes else d.bytes end,
       question = case when d.state = 'imported' and excluded.state = 'asks' then excluded.question else d.question end,
       state = case when d.state = 'imported' and excluded.state = 'asks' then excluded.state else d.state end
     returning state`,
    [
      ...[actor.userId, actor.brand, newId(), profileId, broker, fileName, bytes.length, digest, bytes],
      ...(isAgreed ? ["waiting", null] : ["asks", "preview"]),
    ],
  );
  return stored?.state === "asks" ? waitingSince(last) : null;
}

/** Another statement waits for its preview, or has asked a moment ago. */
async function isLookedAt({ tx, actor }: Journal, profileId: string, digest: Buffer): Promise<boolean> {
  const [found] = await tx.query(
    `select id from delivery where user_id = $1 and brand_key = $2 and profile_id = $3 and broker is not null
        and digest <> $4 and state = 'asks' and (question = 'preview' or received_at > now() - interval '1 hour') limit 1`,
    [actor.userId, actor.brand, profileId, digest],
  );
  return found !== undefined;
}

/** Changes with each import that came in or was taken back: whoever waits is told once in between. */
export function waitingSince(last: { id: string; state: string } | null): string {
  return last === null ? "first" : `${last.id} ${last.state}`;
}

/** The newest import from there: the person has seen a preview of it, and may have taken it back since. */
export async function findLastConnected(
  { tx, actor }: Journal,
  profileId: string,
): Promise<{ id: string; state: "done" | "undone" } | null> {
  const [last] = await tx.query(
    `select id, state from trade_import where user_id = $1 and brand_key = $2 and profile_id = $3 and broker is not null
        and state in ('done', 'undone') order by created_at desc limit 1`,
    [actor.userId, actor.brand, profileId],
  );
  return last ?? null;
}

/** Forgets what a connection has made and nobody has imported. */
export async function forgetConnected({ tx, actor }: Journal, profileId: string): Promise<void> {
  await tx.query(
    `delete from delivery where user_id = $1 and brand_key = $2 and profile_id = $3 and broker is not null
        and state <> 'imported'`,
    [actor.userId, actor.brand, profileId],
  );
}
