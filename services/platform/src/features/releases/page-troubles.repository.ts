import type { TroubleKind } from "@entrywise/contracts/platform/boot-manifest";
import type { PageTrouble } from "@entrywise/contracts/platform/registry.api";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";

/** As long as loads are counted. */
const STORED = "15 days";

/** Counts each page once per release and kind; unregistered releases are ignored. */
export async function addPageTroubles(tx: Transaction, troubles: readonly PageTrouble[]): Promise<void> {
  await tx.query(
    `insert into page_trouble (remote, version, page, kind, reporter, brand_key)
     select distinct on (i.remote, i.version, i.page, i.kind) i.remote, i.version, i.page, i.kind, i.reporter, i.brand
       from jsonb_to_recordset($1) as i(remote text, version text, page text, kind text, reporter text, brand text)
       join release r on r.remote = i.remote and r.version = i.version
      order by i.remote, i.version, i.page, i.kind
     on conflict do nothing`,
    [JSON.stringify(troubles)],
  );
}

export type TroubleCounts = Record<TroubleKind, number>;

/** Pages of the last minutes by kind of problem; the keys are `remote version`. */
export async function readPageTroubles(
  tx: Transaction,
  remote: string | null,
  minutes: number,
): Promise<Map<string, TroubleCounts>> {
  const rows: { release: string; kind: TroubleKind; pages: number }[] = await tx.query(
    `select remote || ' ' || version as release, kind, count(*)::int as pages from page_trouble
      where at > now() - make_interval(mins => $2) and ($1::text is null or remote = $1) group by 1, 2`,
    [remote, minutes],
  );
  const found = new Map<string, TroubleCounts>();
  for (const { release, kind, pages } of rows) {
    found.set(release, { ...(found.get(release) ?? untroubled), [kind]: pages });
  }
  return found;
}

export const untroubled: TroubleCounts = { error: 0, slow: 0, frozen: 0 };

export async function sweepPageTroubles(tx: Transaction): Promise<void> {
  await tx.query(`delete from page_trouble where at < now() - interval '${STORED}'`);
}
