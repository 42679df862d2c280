import {
  type ServiceLevelId,
  serviceLevelIds,
  serviceLevelTargets,
} from "@entrywise/contracts/platform/service-levels";
import type { ServiceLevels } from "@entrywise/contracts/platform/service-levels.api";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { addedSince, type Counts } from "./count-levels.ts";

const STORED = "30 days";

/** Adds what a process has counted since the last look at it. */
export async function addSourceCounts(tx: Transaction, source: string, counts: Counts): Promise<void> {
  await tx.query("insert into service_level_source values ($1, '{}', now()) on conflict do nothing", [source]);
  const [row]: { counts: Counts }[] = await tx.query(
    "select counts from service_level_source where source = $1 for update",
    [source],
  );
  await addCounts(tx, addedSince(row?.counts ?? {}, counts));
  await tx.query("update service_level_source set counts = $2, seen_at = now() where source = $1", [
    source,
    JSON.stringify(counts),
  ]);
}

/** Adds counts to those of these five minutes. */
export async function addCounts(tx: Transaction, counts: Counts): Promise<void> {
  const counted = Object.entries(counts).filter(([, { good, bad }]) => good + bad > 0);
  for (const [level, { good, bad }] of counted.sort(([one], [other]) => (one < other ? -1 : 1))) {
    await tx.query(
      `insert into service_level_count as c (level, slot, good, bad)
       values ($1, date_bin('5 minutes', now(), timestamptz 'epoch'), $2, $3)
       on conflict (level, slot) do update set good = c.good + excluded.good, bad = c.bad + excluded.bad`,
      [level, good, bad],
    );
  }
}

/** Of several processes one looks at the others, once a minute. @returns whether it is this one */
export async function claimMinute(tx: Transaction): Promise<boolean> {
  const rows: unknown[] = await tx.query(
    `insert into service_level_source as s values ('minute', '{}', date_trunc('minute', now()))
     on conflict (source) do update set seen_at = excluded.seen_at where s.seen_at < excluded.seen_at returning source`,
  );
  return rows.length > 0;
}

interface Sums extends Record<`${"hour" | "six" | "three"}_${"good" | "bad"}`, number | null> {
  level: ServiceLevelId;
  good: number;
  bad: number;
  since: Date;
}

/** What was reached in 30 days, and how fast the error budgets are used. Needs the scope `job`. */
export async function readServiceLevels(tx: Transaction): Promise<ServiceLevels> {
  const windows = { hour: "1 hour", six: "6 hours", three: "3 days" };
  const sums = Object.entries(windows).flatMap(([name, length]) =>
    ["good", "bad"].map(
      (kind) => `(sum(${kind}) filter (where slot > now() - interval '${length}'))::float8 as ${name}_${kind}`,
    ),
  );
  const rows: Sums[] = await tx.query(
    `select level, sum(good)::float8 as good, sum(bad)::float8 as bad, min(slot) as since, ${sums.join(", ")}
       from service_level_count where slot > now() - interval '${STORED}' group by level`,
  );
  const starts = rows.map(({ since }) => since.getTime());
  return {
    since: starts.length === 0 ? null : new Date(Math.min(...starts)).toISOString(),
    items: serviceLevelIds.map((id) => {
      const target = serviceLevelTargets[id];
      const row = rows.find(({ level }) => level === id);
      const burn = (good: number | null | undefined, bad: number | null | undefined) => {
        const failed = failedShare(good ?? 0, bad ?? 0);
        return failed === null ? null : failed / (1 - target);
      };
      const failed = failedShare(row?.good ?? 0, row?.bad ?? 0);
      return {
        ...{ id, target, reached: failed === null ? null : 1 - failed },
        burn: {
          hour: burn(row?.hour_good, row?.hour_bad),
          sixHours: burn(row?.six_good, row?.six_bad),
          threeDays: burn(row?.three_good, row?.three_bad),
        },
      };
    }),
  };
}

const failedShare = (good: number, bad: number) => (good + bad === 0 ? null : bad / (good + bad));

export async function sweepServiceLevels(tx: Transaction): Promise<void> {
  await tx.query(`delete from service_level_count where slot < now() - interval '${STORED}'`);
  await tx.query(`delete from service_level_source where seen_at < now() - interval '${STORED}'`);
}
