import type { CoveredPeriod, EconomicEvent } from "@entrywise/domain/rules/news-window";
import type { Journal } from "../../journal/journal.ts";

/**
 * Where economic events come from. Today people upload them; a provider with a licence would be another one, and nothing is taken
 * from pages that do not allow it.
 */
export interface EconomicCalendar {
  /** Days of which the events are known, whole days in UTC. */
  findCoveredPeriods(journal: Journal): Promise<CoveredPeriod[]>;
  /** @returns events of high impact in a period, in time order, each once */
  findHighImpact(journal: Journal, period: CoveredPeriod): Promise<EconomicEvent[]>;
}

const ms = (expression: string) => `(extract(epoch from ${expression}) * 1000)::float8`;

export const uploadedCalendar: EconomicCalendar = {
  findCoveredPeriods: ({ tx, actor }) =>
    tx.query(
      `select ${ms("date_trunc('day', first_at, 'UTC')")} as "from",
              ${ms("date_trunc('day', last_at, 'UTC') + interval '1 day'")} as "to"
         from calendar_file where user_id = $1 and brand_key = $2 order by first_at`,
      [actor.userId, actor.brand],
    ),
  findHighImpact: ({ tx, actor }, { from, to }) =>
    tx.query(
      `select distinct ${ms("at")} as at, currency, name from calendar_event
        where user_id = $1 and brand_key = $2 and impact = 'high'
          and at >= to_timestamp($3 / 1000.0) and at < to_timestamp($4 / 1000.0)
        order by 1, 2, 3`,
      [actor.userId, actor.brand, from, to],
    ),
};
