import { conflictsOf } from "@entrywise/contracts/platform/path-claims";
import type { RemoteJson } from "@entrywise/contracts/platform/remote-json";
import { pageSize } from "@entrywise/contracts/shared/params";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import type { StoredRelease, StoredVerdict } from "./stored-release.ts";

/** Of each remote, besides what is pointed at. */
const CANDIDATES = 30;

const columns = `remote, version, state, team, entry, integrity, assets, exposes, manifest, federation,
  key_id as "keyId", size, created_at as "createdAt", created_by as "createdBy", live_at as "liveAt", verdict, weight`;

export async function findRelease(tx: Transaction, remote: string, version: string): Promise<StoredRelease | null> {
  const [row] = await tx.query(`select ${columns} from release where remote = $1 and version = $2`, [remote, version]);
  return row ?? null;
}

/** Releases that resolving may choose: all that something points at, and the newest of the rest. */
export async function releasesInUse(tx: Transaction): Promise<StoredRelease[]> {
  return tx.query(
    `select ${columns} from (
       select r.*, row_number() over (partition by r.remote order by r.live_at desc nulls last, r.created_at desc) as place,
              r.version in (c.production, c.canary, c.next) or c.history ? r.version or p.version is not null as pointed
         from release r join channel c on c.remote = r.remote
         left join (select distinct remote, version from pin) p on p.remote = r.remote and p.version = r.version
     ) known where pointed or place <= $1`,
    [CANDIDATES],
  );
}

/** Newest first; `remote` null: of all remotes. */
export async function listReleases(
  tx: Transaction,
  remote: string | null,
  page: { take: number; skip: number },
): Promise<{ items: StoredRelease[]; total: number }> {
  const rows: (StoredRelease & { total: string })[] = await tx.query(
    `select ${columns}, count(*) over () as total from release where ($1::text is null or remote = $1)
      order by created_at desc, remote, version limit $2 offset $3`,
    [remote, pageSize(page.take), page.skip],
  );
  return { items: rows, total: Number(rows[0]?.total ?? 0) };
}

/** @returns false when the version exists already */
export async function insertRelease(
  tx: Transaction,
  release: Omit<StoredRelease, "createdAt" | "liveAt" | "verdict"> & { signature: string },
): Promise<boolean> {
  const rows = await tx.query(
    `insert into release (remote, version, state, team, entry, integrity, assets, exposes, manifest, federation, key_id,
                          signature, size, created_by, weight)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) on conflict do nothing returning version`,
    [
      release.remote,
      release.version,
      release.state,
      release.team,
      release.entry,
      release.integrity,
      JSON.stringify(release.assets),
      JSON.stringify(release.exposes),
      JSON.stringify(release.manifest),
      release.federation,
      release.keyId,
      release.signature,
      release.size,
      release.createdBy,
      JSON.stringify(release.weight),
    ],
  );
  return rows.length === 1;
}

export async function saveVerdict(
  tx: Transaction,
  remote: string,
  version: string,
  verdict: StoredVerdict,
): Promise<void> {
  await tx.query("update release set verdict = $3 where remote = $1 and version = $2", [
    remote,
    version,
    JSON.stringify(verdict),
  ]);
}

export async function withdrawRelease(tx: Transaction, remote: string, version: string): Promise<void> {
  await tx.query("update release set state = 'withdrawn' where remote = $1 and version = $2", [remote, version]);
}

/** What is pointed at anew counts as good again, and only loads from now on count against it. */
export async function startServing(tx: Transaction, remote: string, version: string, isLive: boolean): Promise<void> {
  await tx.query(
    `update release set state = 'accepted', health_since = now(),
            live_at = case when $3 then coalesce(live_at, now()) else live_at end
      where remote = $1 and version = $2`,
    [remote, version, isLive],
  );
}

/** Static parts of the releases of other remotes that something points at. */
export async function pointedManifests(tx: Transaction, except: string): Promise<RemoteJson[]> {
  const rows: { manifest: RemoteJson }[] = await tx.query(
    `select r.manifest from release r join channel c on c.remote = r.remote
      where r.remote <> $1 and (r.version in (c.production, c.canary, c.next)
            or exists (select from pin p where p.remote = r.remote and p.version = r.version))`,
    [except],
  );
  return rows.map(({ manifest }) => manifest);
}

/** A release that may be served again. */
export interface Restorable {
  version: string;
  manifest: RemoteJson;
  /** When the first page that loaded it was counted; null: none ever was. */
  firstGoodAt: Date | null;
}

/** Releases among these that may be served again: not withdrawn, and no other remote has taken one of their paths since. */
export async function restorable(tx: Transaction, remote: string, versions: readonly string[]): Promise<Restorable[]> {
  const rows: Restorable[] = await tx.query(
    `select version, manifest, first_good_at as "firstGoodAt" from release
      where remote = $1 and state = 'accepted' and version = any ($2)`,
    [remote, versions],
  );
  const others = await pointedManifests(tx, remote);
  return rows.filter(({ manifest }) => conflictsOf(manifest, others).length === 0);
}

/** One claim of paths after the other: two remotes cannot take one path at the same moment. */
export async function lockClaims(tx: Transaction): Promise<void> {
  await tx.query("select pg_advisory_xact_lock(hashtext('registry-claims'))");
}
