import type { FileHour } from "@entrywise/contracts/trades/deliveries.api";
import { localTimeIn } from "@entrywise/domain/statistics/time-zone";
import type { Journal } from "../../../journal/journal.ts";

const HOURS = 24;
const HOUR_MS = 3_600_000;

type Outcome = Exclude<keyof FileHour, "from">;

/** Files of the running hour and of those before it. A delivery and its import are one file, which came when it was delivered. */
export async function readFileHours({ tx, actor }: Journal, timeZone: string, now: number): Promise<FileHour[]> {
  const begin = beginOfHour(now, timeZone) - (HOURS - 1) * HOUR_MS;
  const rows: { hour: number; outcome: Outcome; files: number }[] = await tx.query(
    `select least(floor(extract(epoch from at - $3::timestamptz) / 3600), ${HOURS - 1})::int as hour, outcome,
            count(*)::int as files
       from (
         select d.received_at as at, case when d.state = 'failed' then 'failed' when d.state <> 'imported' then 'open'
                when i.added_trades > 0 then 'news' else 'nothingNew' end as outcome
           from delivery d left join trade_import i on i.id = d.import_id
          where d.user_id = $1 and d.brand_key = $2 and d.received_at >= $3 and d.broker is null
         union all
         select i.created_at, case when i.state = 'failed' then 'failed' when i.state = 'running' then 'open'
                when i.added_trades > 0 then 'news' else 'nothingNew' end
           from trade_import i
          where i.user_id = $1 and i.brand_key = $2 and i.created_at >= $3
            and (i.origin = 'page' or i.origin <> 'program' and i.state in ('done', 'undone'))
            and not exists (select from delivery d where d.user_id = $1 and d.brand_key = $2 and d.import_id = i.id)
       ) as file
      group by 1, 2`,
    [actor.userId, actor.brand, new Date(begin)],
  );
  const hours = Array.from(
    { length: HOURS },
    (_, at): FileHour => ({
      from: new Date(begin + at * HOUR_MS).toISOString(),
      ...{ news: 0, nothingNew: 0, open: 0, failed: 0 },
    }),
  );
  for (const { hour, outcome, files } of rows) {
    const found = hours[hour];
    if (found) found[outcome] = files;
  }
  return hours;
}

/** Some zones are half an hour off the others. */
function beginOfHour(now: number, timeZone: string): number {
  const local = localTimeIn(timeZone)(now);
  return now - (((local % HOUR_MS) + HOUR_MS) % HOUR_MS);
}
