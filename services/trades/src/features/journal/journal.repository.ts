import type { RichText } from "@entrywise/contracts/shared/rich-text";
import type {
  DayRatings,
  JournalCheck,
  JournalDay,
  JournalLevel,
  JournalMark,
  JournalPart,
} from "@entrywise/contracts/trades/journal.api";
import type { Journal } from "../../journal/journal.ts";

/** A day as it is stored; parts that were never written have no version. */
export interface JournalRecord {
  plan: RichText | null;
  review: RichText | null;
  dailyLimitRR: string | null;
  earlierLimitRR: string | null;
  /** Null: never rated. */
  ratings: DayRatings | null;
  levels: JournalLevel[];
  checks: JournalCheck[];
  tomorrow: JournalCheck[];
  earlierTomorrow: JournalDay["earlierTomorrow"];
  versions: Readonly<Partial<Record<JournalPart, number>>>;
}

const mine = "user_id = $1 and brand_key = $2";

export async function findMarks({ tx, actor }: Journal, from: string, to: string): Promise<JournalMark[]> {
  return tx.query(
    `select * from (
       select to_char(day, 'YYYY-MM-DD') as date,
              plan is not null or levels is not null or checks is not null as "hasPlan",
              review is not null or tomorrow is not null as "hasReview"
         from journal_day where ${mine} and day between $3 and $4) marks
      where "hasPlan" or "hasReview" order by date`,
    [actor.userId, actor.brand, from, to],
  );
}

/** A day nobody wrote about is empty. */
export async function findDay({ tx, actor }: Journal, day: string): Promise<JournalRecord> {
  const [row] = await tx.query(
    `select d.plan, d.review, trim_scale(d.daily_limit_rr)::text as "dailyLimitRR", d.ratings, coalesce(d.versions, '{}') as versions,
            coalesce(d.levels, '[]') as levels, coalesce(d.checks, '[]') as checks,
            coalesce(d.tomorrow, '[]') as tomorrow,
            (select jsonb_build_object('date', day, 'items', tomorrow) from journal_day
              where ${mine} and day < $3 and tomorrow is not null order by day desc limit 1) as "earlierTomorrow",
            (select trim_scale(daily_limit_rr)::text from journal_day
              where ${mine} and day < $3 and daily_limit_rr is not null order by day desc limit 1) as "earlierLimitRR"
       from (select 1) one left join journal_day d on d.user_id = $1 and d.brand_key = $2 and d.day = $3`,
    [actor.userId, actor.brand, day],
  );
  return row;
}

/** Makes the day where it is missing and keeps it for this transaction: two first writes must not both find nothing. */
export async function lockDay(journal: Journal, day: string): Promise<JournalRecord> {
  const { tx, actor } = journal;
  await tx.query(
    `insert into journal_day (user_id, brand_key, day) values ($1, $2, $3)
     on conflict (user_id, brand_key, day) do update set changed_at = now()`,
    [actor.userId, actor.brand, day],
  );
  return findDay(journal, day);
}

export async function storeDay({ tx, actor }: Journal, day: string, record: JournalRecord): Promise<void> {
  await tx.query(
    `update journal_day set plan = $4, review = $5, daily_limit_rr = $6, versions = $7, ratings = $8,
       levels = $9, checks = $10, tomorrow = $11 where ${mine} and day = $3`,
    [
      actor.userId,
      actor.brand,
      day,
      jsonOf(record.plan),
      jsonOf(record.review),
      record.dailyLimitRR,
      JSON.stringify(record.versions),
      jsonOf(record.ratings),
      ...[record.levels, record.checks, record.tomorrow].map((rows) => jsonOf(rows.length === 0 ? null : rows)),
    ],
  );
}

const jsonOf = (value: object | null) => (value === null ? null : JSON.stringify(value));
