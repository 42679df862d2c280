import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { ConnectionEntity } from "../connection.entity.ts";

/** A reader that has been silent for so long is taken for dead. */
const SILENT_SECONDS = 90;
const DUE_AT_ONCE = 500;

/** A connection that this process reads, and with it alone the right to store. */
export type Claimed = ConnectionEntity & { claim: string };

/**
 * Takes a connection for reading; null where it is stopped, gone, or read by somebody else. Needs the scope `job`.
 *
 * @param claim the reader's own id: whoever claims after it ends its right to store
 */
export async function claimConnection(tx: Transaction, id: string, claim: string): Promise<Claimed | null> {
  const [taken] = await tx.query(
    `with taken as (
       update broker_connection set claim = $2, claimed_at = now()
        where id = $1 and enabled and (claim is null or claimed_at < now() - interval '${SILENT_SECONDS} seconds')
       returning id)
     select id from taken`,
    [id, claim],
  );
  if (taken === undefined) return null;
  const found = await tx
    .getRepository(ConnectionEntity)
    .createQueryBuilder("connection")
    .addSelect("connection.sealed")
    .where({ id })
    .getOne();
  return found === null ? null : { ...found, claim };
}

/**
 * Stores what has become of a reading. Needs the scope `job`.
 *
 * @throws LostClaim when somebody else reads meanwhile: then nothing of this reader may be stored
 */
export async function updateClaimed(
  tx: Transaction,
  { id, claim }: Claimed,
  change: Partial<ConnectionEntity>,
): Promise<void> {
  const { affected } = await tx
    .getRepository(ConnectionEntity)
    .update({ id, claim, enabled: true }, { claimedAt: () => "now()", ...change });
  if (affected !== 1) throw new LostClaim();
}

export class LostClaim extends Error {
  constructor() {
    super("the connection was stopped, deleted or taken over while it was read");
  }
}

/** Ids of connections whose time has come; they are due again later even where nobody gets to them. Needs the scope `job`. */
export async function takeDue(tx: Transaction): Promise<string[]> {
  const rows: { id: string }[] = await tx.query(
    `with due as (
       select id from broker_connection where enabled and next_at <= now()
        order by next_at limit ${DUE_AT_ONCE} for update skip locked),
     taken as (
       update broker_connection c set next_at = now() + interval '10 minutes' from due where c.id = due.id returning c.id)
     select id from taken`,
  );
  return rows.map(({ id }) => id);
}
