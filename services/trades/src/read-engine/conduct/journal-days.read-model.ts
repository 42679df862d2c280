import type { Journal } from "../../journal/journal.ts";

const dayMs = 86_400_000;

/** Days of the journal, each by its number since 1970-01-01. */
export interface JournalDays {
  /** With a plan or review. */
  written: ReadonlySet<number>;
  /** What a day may lose in R; null: no limit was set until then. */
  limitRR(day: number): number | null;
}

/** A limit holds from its day on, until another is set. */
export async function readJournalDays({ tx, actor }: Journal): Promise<JournalDays> {
  const rows: { date: string; isWritten: boolean; limit: number | null }[] = await tx.query(
    `select to_char(day, 'YYYY-MM-DD') as date, daily_limit_rr::float8 as limit,
            plan is not null or levels is not null or checks is not null or review is not null or tomorrow is not null as "isWritten"
       from journal_day where user_id = $1 and brand_key = $2 order by day`,
    [actor.userId, actor.brand],
  );
  const days = rows.map(({ date, ...rest }) => ({ ...rest, day: Date.parse(date) / dayMs }));
  const limits = days.flatMap(({ day, limit }) => (limit === null ? [] : [{ day, limit }]));
  return {
    written: new Set(days.filter(({ isWritten }) => isWritten).map(({ day }) => day)),
    limitRR: (day) => limits.findLast((one) => one.day <= day)?.limit ?? null,
  };
}
