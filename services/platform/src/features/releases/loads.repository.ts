import type { LoadSum, PageLoad } from "@entrywise/contracts/platform/registry.api";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";

/** Interval over which loads are summed. */
const BUCKET = "10 seconds";
const RETENTION = "15 days";
/** Longer than a page's token is valid, so that no page counts twice; failures are needed longer. */
const RETENTION_OF_GOOD_PAGES = "2 days";

/** Adds unverified sums from an earlier gateway. */
export async function addLoads(tx: Transaction, sums: readonly LoadSum[]): Promise<void> {
  for (const sum of sums) {
    await tx.query(
      `insert into load_bucket as b (remote, version, at, phase, brand_key, loads, total_ms, slowest_ms)
       select r.remote, r.version, date_bin('${BUCKET}', now(), 'epoch'), $3, $4, $5, $6, $7
         from release r where r.remote = $1 and r.version = $2
       on conflict (remote, version, at, phase, brand_key) do update
         set loads = b.loads + excluded.loads, total_ms = b.total_ms + excluded.total_ms,
             slowest_ms = greatest(b.slowest_ms, excluded.slowest_ms)`,
      [sum.remote, sum.version, sum.phase, sum.brand, sum.loads, Math.round(sum.totalMs), Math.round(sum.slowestMs)],
    );
  }
}

/** Counts each page once per release: when it first loads, and when something in it first fails. */
export async function addPageLoads(tx: Transaction, loads: readonly PageLoad[]): Promise<void> {
  const isGood = ({ phase }: PageLoad) => phase === "loaded";
  await countPages(tx, loads.filter(isGood), false);
  await noteGoodReleases(tx, loads.filter(isGood));
  await countPages(
    tx,
    loads.filter((load) => !isGood(load)),
    true,
  );
}

async function countPages(tx: Transaction, loads: readonly PageLoad[], failed: boolean): Promise<void> {
  if (loads.length === 0) return;
  await tx.query(
    `with item as (
       select distinct on (remote, version, page) *
         from jsonb_to_recordset($1) as i(remote text, version text, page text, reporter text, "isUser" boolean, brand text, phase text, ms float)
        order by remote, version, page),
     counted as (
       insert into page_load as p (remote, version, page, reporter, is_user, brand_key, failed)
       select i.remote, i.version, i.page, i.reporter, coalesce(i."isUser", false), i.brand, $2
         from item i join release r on r.remote = i.remote and r.version = i.version
       on conflict (remote, version, page) do update set failed = true, at = now() where excluded.failed and not p.failed
       returning remote, version, page)
     insert into load_bucket as b (remote, version, at, phase, brand_key, loads, total_ms, slowest_ms)
     select remote, version, date_bin('${BUCKET}', now(), 'epoch'), phase, brand, count(*), round(sum(ms)), round(max(ms))
       from counted join item using (remote, version, page) group by remote, version, phase, brand
     on conflict (remote, version, at, phase, brand_key) do update
       set loads = b.loads + excluded.loads, total_ms = b.total_ms + excluded.total_ms,
           slowest_ms = greatest(b.slowest_ms, excluded.slowest_ms)`,
    [JSON.stringify(loads), failed],
  );
}

/** A release that has served a good page can be rolled back to (M-261). */
async function noteGoodReleases(tx: Transaction, loads: readonly PageLoad[]): Promise<void> {
  if (loads.length === 0) return;
  await tx.query(
    `update release r set first_good_at = now() from jsonb_to_recordset($1) as i(remote text, version text)
      where r.remote = i.remote and r.version = i.version and r.first_good_at is null`,
    [JSON.stringify(loads.map(({ remote, version }) => ({ remote, version })))],
  );
}

/** Pages that have entered one release. */
export interface PageCount {
  pages: number;
  failed: number;
  /** Different users, and networks of visitors, among those with a failure. */
  reporters: number;
  /** Different signed-in users who entered it, and among them those with a failure. */
  users: number;
  failedUsers: number;
}

const counted = `count(*) filter (where p.failed)::int as failed,
            count(distinct p.reporter) filter (where p.failed)::int as reporters,
            count(distinct p.reporter) filter (where p.is_user)::int as users,
            count(distinct p.reporter) filter (where p.is_user and p.failed)::int as "failedUsers"`;

const noPages: PageCount = { pages: 0, failed: 0, reporters: 0, users: 0, failedUsers: 0 };

/** Pages of the last minutes, since a channel has pointed to the release. */
export function recentPages(tx: Transaction, remote: string, version: string, minutes: number): Promise<PageCount> {
  return countPagesAfter(tx, remote, version, { sql: "now() - make_interval(mins => $3)", value: minutes });
}

/** Pages since a given time, since a channel has pointed to the release. */
export function pagesSince(tx: Transaction, remote: string, version: string, since: Date): Promise<PageCount> {
  return countPagesAfter(tx, remote, version, { sql: "$3::timestamptz", value: since });
}

async function countPagesAfter(
  tx: Transaction,
  remote: string,
  version: string,
  start: { sql: string; value: unknown },
): Promise<PageCount> {
  const [row] = await tx.query(
    `select count(p.page)::int as pages, ${counted}
       from release r left join page_load p on p.remote = r.remote and p.version = r.version
        and p.at > ${start.sql} and p.at >= r.health_since
      where r.remote = $1 and r.version = $2`,
    [remote, version, start.value],
  );
  return row ?? noPages;
}

/** Health of releases since channels have pointed to them; releases without pages are absent. */
export async function listPages(
  tx: Transaction,
  remote: string,
  versions: readonly string[],
): Promise<Map<string, PageCount>> {
  // Good pages are deleted sooner than failures; their number is still in the sums.
  const rows: (PageCount & { version: string })[] = await tx.query(
    `select r.version, ${counted},
            greatest(count(*), (select coalesce(sum(b.loads), 0) from load_bucket b
               where b.remote = r.remote and b.version = r.version and b.phase <> 'render'
                 and b.at >= date_bin('${BUCKET}', r.health_since, 'epoch')))::int as pages
       from release r join page_load p on p.remote = r.remote and p.version = r.version and p.at >= r.health_since
      where r.remote = $1 and r.version = any ($2) group by r.remote, r.version`,
    [remote, versions],
  );
  return new Map(rows.map(({ version, ...count }) => [version, count]));
}

export async function sweepLoads(tx: Transaction): Promise<void> {
  await tx.query(`delete from load_bucket where at < now() - interval '${RETENTION}'`);
  await tx.query(`delete from page_load where at < now() - interval '${RETENTION}'`);
  await tx.query(`delete from page_load where not failed and at < now() - interval '${RETENTION_OF_GOOD_PAGES}'`);
}
