import type { AuditEntry } from "@entrywise/contracts/platform/releases.api";
import { pageSize } from "@entrywise/contracts/shared/params";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";

export interface AuditQuery {
  take: number;
  skip: number;
  remote?: string | undefined;
  brand?: string | undefined;
  /** Whether entries about services of teams are wanted. */
  services: boolean;
}

/** Entries, newest first. */
export async function readAudit(tx: Transaction, query: AuditQuery): Promise<{ items: AuditEntry[]; total: number }> {
  const rows = await tx.query(
    `select id, at, who, automatic, action, remote, brand_key as brand, from_version as "from", to_version as "to",
            percent, why, service, count(*) over () as total
       from release_audit
      where ($1::text is null or remote = $1) and ($2::text is null or brand_key = $2) and ($5 or service is null)
      order by at desc, id desc limit $3 offset $4`,
    [query.remote ?? null, query.brand ?? null, pageSize(query.take), query.skip, query.services],
  );
  return {
    items: rows.map(({ total: _, at, percent, ...row }: AuditRow) => ({
      ...row,
      at: at.toISOString(),
      percent: percent === null ? null : Number(percent),
    })),
    total: Number(rows[0]?.total ?? 0),
  };
}

/**
 * Number of the first entry that isn't what was written, or that follows a missing one; null when there is none. Entries from before
 * the log was chained have no number and aren't checked.
 */
export async function findBrokenEntry(tx: Pick<Transaction, "query">): Promise<number | null> {
  const [broken] = await tx.query(
    `select seq from (
       select seq, hash, row_number() over (order by seq) as place,
              release_audit_hash(entry, coalesce(lag(hash) over (order by seq), '')) as expected
         from release_audit entry where seq is not null) chained
      where hash <> expected or seq <> place order by seq limit 1`,
  );
  return broken ? Number(broken.seq) : null;
}

interface AuditRow extends Omit<AuditEntry, "at" | "percent"> {
  at: Date;
  percent: string | null;
  total: string;
}
