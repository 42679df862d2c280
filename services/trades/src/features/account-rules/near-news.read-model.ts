import { type ForbiddenFound, MAX_FOUND_TRADES } from "@entrywise/contracts/trades/account-rules.api";
import type { NewsWindow } from "@entrywise/contracts/trades/firm-terms";
import { type Execution, tradesNearEvents, tradesNotCovered } from "@entrywise/domain/rules/news-window";
import type { Journal } from "../../journal/journal.ts";
import { type EconomicCalendar, uploadedCalendar } from "../../read-engine/conduct/economic-calendar.read-model.ts";

interface Looked {
  id: string;
  window: NewsWindow;
  since: string | null;
}

const MINUTE = 60_000;

/** Trades since the rules count that were opened or closed near an event; of days without a calendar nothing is known. */
export async function findNearNews(
  journal: Journal,
  accountId: string,
  { id, window, since }: Looked,
  calendar: EconomicCalendar = uploadedCalendar,
): Promise<ForbiddenFound> {
  const [periods, executions] = [
    await calendar.findCoveredPeriods(journal),
    await readExecutions(journal, accountId, since),
  ];
  const unchecked = tradesNotCovered(executions, periods).size;
  if (periods.length === 0) return { id, count: null, trades: [], unchecked };
  const times = executions.map(({ at }) => at);
  const period = {
    from: times.reduce((least, at) => Math.min(least, at), Number.MAX_SAFE_INTEGER) - window.after * MINUTE,
    to: times.reduce((most, at) => Math.max(most, at), 0) + window.before * MINUTE + 1,
  };
  const events = executions.length === 0 ? [] : await calendar.findHighImpact(journal, period);
  const near = tradesNearEvents(executions, events, window);
  const opened = new Map(executions.toReversed().map(({ tradeId, symbol, at }) => [tradeId, { symbol, at }]));
  const trades = [...near].map(([trade, event]) => ({ id: trade, symbol: "", at: 0, ...opened.get(trade), event }));
  const latest = trades.sort((a, b) => b.at - a.at || a.id.localeCompare(b.id)).slice(0, MAX_FOUND_TRADES);
  const iso = (at: number) => new Date(at).toISOString();
  return {
    ...{ id, count: near.size, unchecked },
    trades: latest.map(({ event, at, ...trade }) => ({
      ...trade,
      at: iso(at),
      event: { name: event.name, at: iso(event.at) },
    })),
  };
}

/** Openings and closings in time order. */
function readExecutions({ tx, actor }: Journal, accountId: string, since: string | null): Promise<Execution[]> {
  const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;
  const counted = `t.account_id = $1 and t.user_id = $2 and t.deleted_at is null and t.status = 1
    and ($3::timestamptz is null or t.close_date is null or t.close_date >= $3)`;
  return tx.query(
    `select t.id as "tradeId", t.instrument as symbol, t.quote_currency as "quoteCurrency", ${ms("e.at")} as at
       from trade t cross join lateral (
         select o.open_date as at from open_position o where o.trade_id = t.id
         union all select c.close_date from close_position c where c.trade_id = t.id) e
      where ${counted} and e.at is not null order by e.at, t.id`,
    [accountId, actor.userId, since],
  );
}
