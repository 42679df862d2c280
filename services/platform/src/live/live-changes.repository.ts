import {
  LIVE_CHANNEL,
  type LiveChange,
  type LiveSignal,
  PASSING_CHANNEL,
  type PassingSignal,
} from "@entrywise/contracts/shared/live";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";

/** A notification of the database has less than 8,000 bytes. */
const USERS_AT_ONCE = 100;

/**
 * Remembers a change for pages that are offline for a moment and tells the gateways; what is of interest for a moment only is passed on
 * within it, or not at all. Only the relay of the outbox does this: the database lets one transaction that notifies commit at a time.
 */
export async function announceChange(tx: Transaction, change: LiveChange): Promise<void> {
  if (change.until !== undefined && Date.parse(change.until) <= Date.now()) return;
  for (let at = 0; at < change.userIds.length; at += USERS_AT_ONCE) {
    const users = change.userIds.slice(at, at + USERS_AT_ONCE);
    if (change.until !== undefined) {
      const passing: PassingSignal = { brand: change.brand, users, topic: change.topic, id: change.id };
      await tx.query("select pg_notify($1, $2)", [PASSING_CHANNEL, JSON.stringify(passing)]);
      continue;
    }
    const [row] = await tx.query(
      "insert into live_change (brand_key, user_ids, topic, ref) values ($1, $2, $3, $4) returning id::int as n",
      [change.brand, users, change.topic, change.id],
    );
    const signal: LiveSignal = { n: row.n, brand: change.brand, users, topic: change.topic, id: change.id };
    await tx.query("select pg_notify($1, $2)", [LIVE_CHANNEL, JSON.stringify(signal)]);
  }
}

/** Forgets changes of more than an hour ago: a page that was away for longer asks for everything again. */
export async function sweepLiveChanges(tx: Transaction): Promise<void> {
  await tx.query("delete from live_change where created_at < now() - interval '1 hour'");
}
