import type { releaseToken, signingKey } from "@entrywise/contracts/platform/release-teams.api";
import { pageSize } from "@entrywise/contracts/shared/params";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import type { TeamToken } from "@entrywise/kit/http/express-types";
import type { z } from "zod";

type SigningKey = z.infer<typeof signingKey>;
type ReleaseToken = z.infer<typeof releaseToken>;
/** @property team whose are listed; null: all */
interface Page {
  take: number;
  skip: number;
  team: string | null;
}

const LIVE_KEYS = 2;

/** Public key (raw, base64url) of a live key of a team; null for a retired one and another team's. */
export async function findLiveKey(tx: Transaction, id: string, team: string): Promise<string | null> {
  const [row] = await tx.query(
    "select public_key from signing_key where id = $1 and team = $2 and retired_at is null and (expires_at is null or expires_at > now())",
    [id, team],
  );
  return row?.public_key ?? null;
}

/** @returns null when the team has two live keys already */
export async function addKey(
  tx: Transaction,
  { id, team, publicKey, days }: { id: string; team: string; publicKey: string; days: number },
): Promise<SigningKey | null> {
  await tx.query("select pg_advisory_xact_lock(hashtext('signing-key ' || $1))", [team]);
  const [{ live }] = await tx.query(
    "select count(*)::int as live from signing_key where team = $1 and id <> $2 and retired_at is null and (expires_at is null or expires_at > now())",
    [team, id],
  );
  if (live >= LIVE_KEYS) return null;
  const [row] = await tx.query(
    `insert into signing_key (id, team, public_key, expires_at) values ($1, $2, $3, now() + make_interval(days => $4))
     on conflict do nothing
     returning id, team, created_at as "createdAt", retired_at as "retiredAt", expires_at as "expiresAt"`,
    [id, team, publicKey, days],
  );
  return row ? { ...row, createdAt: iso(row.createdAt), expiresAt: isoOrNull(row.expiresAt) } : null;
}

/** @returns the key's team; null when there is no live key of this id */
export async function retireKey(tx: Transaction, id: string): Promise<string | null> {
  const [rows] = await tx.query(
    "update signing_key set retired_at = now() where id = $1 and retired_at is null returning team",
    [id],
  );
  return rows[0]?.team ?? null;
}

export async function listKeys(tx: Transaction, page: Page): Promise<{ items: SigningKey[]; total: number }> {
  const rows = await tx.query(
    `select id, team, created_at as "createdAt", retired_at as "retiredAt", expires_at as "expiresAt", count(*) over () as total from signing_key
      where $3::text is null or team = $3
      order by retired_at is not null, team, created_at desc limit $1 offset $2`,
    [pageSize(page.take), page.skip, page.team],
  );
  return listed(
    rows,
    ({ createdAt, retiredAt, expiresAt, ...row }: Row) =>
      ({
        ...row,
        createdAt: iso(createdAt),
        retiredAt: isoOrNull(retiredAt),
        expiresAt: isoOrNull(expiresAt),
      }) as SigningKey,
  );
}

export async function addToken(
  tx: Transaction,
  token: { id: string; remote: string; team: string; name: string; hash: string; days: number },
): Promise<Date | null> {
  const [row] = await tx.query(
    `insert into release_token (id, remote, team, name, secret_hash, expires_at)
     values ($1, $2, $3, $4, $5, now() + make_interval(days => $6))
     on conflict (id) do update set expires_at = excluded.expires_at
     returning expires_at as "expiresAt"`,
    [token.id, token.remote, token.team, token.name, token.hash, token.days],
  );
  return row?.expiresAt ?? null;
}

/** What this installation gives its own remotes holds on with each of its starts. */
export async function renewKey(tx: Transaction, id: string, days: number): Promise<void> {
  await tx.query("update signing_key set expires_at = now() + make_interval(days => $2) where id = $1", [id, days]);
}

/** A token or key that ends soon. */
export interface Ending {
  /** Remote of the token, or the team of the key. */
  of: string;
  name: string;
  expiresAt: Date;
}

/** Live tokens and keys that end within so many days, or have ended within the last ones. */
export async function endingSoon(tx: Transaction, days: number): Promise<{ tokens: Ending[]; keys: Ending[] }> {
  const soon = "expires_at between now() - make_interval(days => $1) and now() + make_interval(days => $1)";
  const tokens: Ending[] = await tx.query(
    `select remote as of, name, expires_at as "expiresAt" from release_token where revoked_at is null and ${soon}`,
    [days],
  );
  const keys: Ending[] = await tx.query(
    `select team as of, id::text as name, expires_at as "expiresAt" from signing_key where retired_at is null and ${soon}`,
    [days],
  );
  return { tokens, keys };
}

export async function findToken(tx: Transaction, hash: string): Promise<TeamToken | null> {
  const [rows] = await tx.query(
    `update release_token set used_at = now()
      where secret_hash = $1 and revoked_at is null and (expires_at is null or expires_at > now())
      returning id, remote, team, name, expires_at as "expiresAt"`,
    [hash],
  );
  return rows[0] ?? null;
}

export async function revokeToken(tx: Transaction, id: string): Promise<TeamToken | null> {
  const [rows] = await tx.query(
    "update release_token set revoked_at = now() where id = $1 and revoked_at is null returning id, remote, team, name",
    [id],
  );
  return rows[0] ?? null;
}

export async function listTokens(tx: Transaction, page: Page): Promise<{ items: ReleaseToken[]; total: number }> {
  const rows = await tx.query(
    `select id, remote, team, name, created_at as "createdAt", used_at as "usedAt", expires_at as "expiresAt",
            count(*) over () as total
       from release_token where revoked_at is null and ($3::text is null or team = $3)
      order by remote, created_at desc limit $1 offset $2`,
    [pageSize(page.take), page.skip, page.team],
  );
  return listed(
    rows,
    ({ createdAt, usedAt, expiresAt, ...row }: Row) =>
      ({
        ...row,
        createdAt: iso(createdAt),
        usedAt: isoOrNull(usedAt),
        expiresAt: isoOrNull(expiresAt),
      }) as ReleaseToken,
  );
}

type Row = Record<string, unknown>;
const iso = (value: unknown) => (value as Date).toISOString();
const isoOrNull = (value: unknown) => (value === null ? null : iso(value));

function listed<T>(rows: (Row & { total: string })[], present: (row: Row) => T): { items: T[]; total: number } {
  return { items: rows.map(({ total: _, ...row }) => present(row)), total: Number(rows[0]?.total ?? 0) };
}
