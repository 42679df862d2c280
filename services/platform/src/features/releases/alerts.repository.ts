import type { ReleaseAlert } from "@entrywise/contracts/platform/releases.api";
import { pageSize } from "@entrywise/contracts/shared/params";
import { newId } from "@entrywise/kit/db/new-id";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import type { Misfit } from "./resolve-remote.ts";

/** Raises an alert unless the same one is open. @returns false if it was open already */
export async function raiseAlert(tx: Transaction, kind: ReleaseAlert["kind"], misfit: Misfit): Promise<boolean> {
  const { remote, version, reason } = misfit;
  const rows = await tx.query(
    `insert into release_alert (id, remote, version, kind, detail) values ($1, $2, $3, $4, $5)
     on conflict (remote, version, kind) where resolved_at is null do nothing
     returning id`,
    [newId(), remote, version, kind, reason],
  );
  return rows.length === 1;
}

/** Sets the open alerts of a kind: raises new ones and resolves those no longer listed. */
export async function standingAlerts(
  tx: Transaction,
  kind: ReleaseAlert["kind"],
  misfits: readonly Misfit[],
): Promise<void> {
  const names = misfits.map(({ remote, version }) => `${remote} ${version}`);
  await tx.query(
    `update release_alert set resolved_at = now()
      where kind = $1 and resolved_at is null and remote || ' ' || version <> all ($2)`,
    [kind, names],
  );
  for (const misfit of misfits) await raiseAlert(tx, kind, misfit);
}

/** Resolves a remote's health alerts after someone has acted. */
export async function resolveUnhealthy(tx: Transaction, remote: string): Promise<void> {
  await tx.query(
    "update release_alert set resolved_at = now() where kind = 'unhealthy' and remote = $1 and resolved_at is null",
    [remote],
  );
}

/** Open ones first, then the newest. */
export async function listAlerts(
  tx: Transaction,
  query: { take: number; skip: number; remote?: string | undefined; backups: boolean; expiries: boolean },
): Promise<{ items: ReleaseAlert[]; total: number }> {
  const rows = await tx.query(
    `select id, at, remote, version, kind, detail, resolved_at as "resolvedAt", count(*) over () as total
       from release_alert where ($1::text is null or remote = $1) and ($4 or kind <> 'backup')
        and ($5 or kind <> 'expiry')
      order by resolved_at is not null, at desc, id limit $2 offset $3`,
    [query.remote ?? null, pageSize(query.take), query.skip, query.backups, query.expiries],
  );
  return {
    items: rows.map(({ total: _, at, resolvedAt, ...row }: AlertRow) => ({
      ...row,
      at: at.toISOString(),
      resolvedAt: resolvedAt?.toISOString() ?? null,
    })),
    total: Number(rows[0]?.total ?? 0),
  };
}

interface AlertRow extends Omit<ReleaseAlert, "at" | "resolvedAt"> {
  at: Date;
  resolvedAt: Date | null;
  total: string;
}
