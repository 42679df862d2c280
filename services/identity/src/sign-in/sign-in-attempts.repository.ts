import { createHash } from "node:crypto";
import { toNetwork } from "@entrywise/kit/http/network-of";
import type { DataSource } from "typeorm";

/** The account. Unknown ones are counted the same way, so that existence isn't revealed. */
export interface SignInAttempt {
  account: string;
  /** Address that it comes from. */
  address: string;
  /** Device that has signed in to this account before; null for strangers. */
  device: string | null;
}

/** Slows down guessing. Attempts are counted before checking the password, so that parallel guesses can't bypass the limit. */
export interface SignInAttempts {
  /** Seconds to wait, or 0 if the attempt was counted and the password may be checked. */
  spend(attempt: SignInAttempt): Promise<number>;
  /** Uncounts a successful attempt. */
  giveBack(attempt: SignInAttempt): Promise<void>;
  /** Removes what is old enough to be forgotten. */
  sweep(): Promise<void>;
}

/** A rate-limited event. */
export interface Counter {
  key: string;
  /** Failures without any delay; each further one doubles it, from a second on. */
  free: number;
  longestSeconds: number;
}

/**
 * Counts one of each.
 *
 * @returns seconds to wait, or 0: it is counted
 */
export async function spendAll(dataSource: Queries, counters: readonly Counter[]): Promise<number> {
  const spent: Counter[] = [];
  for (const counter of counters) {
    const wait = await spendOne(dataSource, counter);
    if (wait > 0) {
      // Unchecked attempts aren't counted by any counter.
      for (const { key } of spent) await giveBackOne(dataSource, key);
      return wait;
    }
    spent.push(counter);
  }
  return 0;
}

/** The pool: what is counted stays counted when a transaction is taken back. */
export type Queries = Pick<DataSource, "query">;

export function createSignInAttempts(dataSource: DataSource): SignInAttempts {
  return {
    spend: (attempt) => spendAll(dataSource, listCounters(attempt)),
    async giveBack(attempt) {
      const [own, ...shared] = listCounters(attempt);
      if (own) await dataSource.query("delete from sign_in_attempt where key = $1", [own.key]);
      // At most one each, so that signing in to one's own account doesn't allow more guesses at others.
      for (const { key } of shared) await giveBackOne(dataSource, key);
    },
    async sweep() {
      await dataSource.query("delete from sign_in_attempt where forget_at < now()");
    },
  };
}

/** Known devices are counted separately, so that strangers can't block them. */
function listCounters({ account, address, device }: SignInAttempt): Counter[] {
  if (device) return [{ key: counterKey("device", device, account), free: 5, longestSeconds: 300 }];
  const network = toNetwork(address);
  return [
    { key: counterKey("network and account", network, account), free: 5, longestSeconds: 300 },
    { key: counterKey("network", network), free: 60, longestSeconds: 60 },
    // Unknown devices are slowed but never blocked, as one may be the owner's.
    { key: counterKey("account", account), free: 100, longestSeconds: 5 },
  ];
}

/** Hashed, as people often type passwords into the email field. */
export function counterKey(...parts: string[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
}

/**
 * One statement: of those that come together each sees the others. What is not blocked is so since 1970, because one
 * that waits for another's row began before it: by its own clock the other's "until now" lies in the future.
 *
 * @returns seconds to wait, or 0 when it was spent
 */
async function spendOne(dataSource: Queries, { key, free, longestSeconds }: Counter): Promise<number> {
  const failures = "case when sign_in_attempt.forget_at < now() then 1 else sign_in_attempt.failures + 1 end";
  const spent: unknown[] = await dataSource.query(
    `insert into sign_in_attempt (key, failures, blocked_until, forget_at)
     values ($1, 1, to_timestamp(0), now() + interval '1 hour')
     on conflict (key) do update
       set failures = ${failures}, forget_at = excluded.forget_at,
           blocked_until = case when ${failures} < $2 then to_timestamp(0)
             else now() + make_interval(secs => least($3, power(2, least(${failures} - $2, 20)))) end
       where sign_in_attempt.blocked_until <= clock_timestamp() or sign_in_attempt.forget_at < now()
     returning key`,
    [key, free, longestSeconds],
  );
  if (spent.length > 0) return 0;
  const [row]: { wait: string }[] = await dataSource.query(
    "select ceil(extract(epoch from blocked_until - now())) wait from sign_in_attempt where key = $1",
    [key],
  );
  return Math.max(1, Number(row?.wait ?? 1));
}

async function giveBackOne(dataSource: Queries, key: string): Promise<void> {
  await dataSource.query(
    "update sign_in_attempt set failures = greatest(failures - 1, 0), blocked_until = to_timestamp(0) where key = $1",
    [key],
  );
}
