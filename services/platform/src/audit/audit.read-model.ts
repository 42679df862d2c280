import type { AuditEntry } from "@entrywise/contracts/platform/releases.api";
import { pageSize } from "@entrywise/contracts/shared/params";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";

export interface AuditQuery {
  take: number;
  skip: number;
  remote?: string | undefined;
  brand?: string | undefined;
}

/** Entries, newest first. */
export async function readAudit(tx: Transaction, query: AuditQuery): Promise<{ items: AuditEntry[]; total: number }> {
  const rows = await tx.query(
    `select id, at, who, automatic, action, remote, brand_key as brand, from_version as "from", to_version as "to",
            percent, why, count(*) over () as total
       from release_audit
      where ($1::text is null or remote = $1) and ($2::text is null or brand_key = $2)
      order by at desc, id desc limit $3 offset $4`,
    [query.remote ?? null, query.brand ?? null, pageSize(query.take), query.skip],
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

interface AuditRow extends Omit<AuditEntry, "at" | "percent"> {
  at: Date;
  percent: string | null;
  total: string;
}
