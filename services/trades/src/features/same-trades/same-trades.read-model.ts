import type { SameTrade } from "@entrywise/contracts/trades/same-trades.api";
import type { Journal } from "../../journal/journal.ts";
import { matchTrades } from "./match-trades.ts";

/** So many of the latest typed trades are looked at. */
const MOST_TYPED = 2_000;
/** Typed times are rounded, and phones save when there is time. */
const NEAR = "1 hour";

const text = (column: string) => `trim_scale(${column})::text`;
const first = (column: string, of: string) =>
  `(select ${column} from open_position o where o.trade_id = ${of}.id order by o.ordinal limit 1)`;
const iso = (moment: string) => `to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const compared = (of: string, moment: string) => `jsonb_build_object(
  'id', ${of}.id, 'instrument', ${of}.instrument, 'direction', ${of}.direction, 'openDate', ${iso(moment)},
  'openPrice', ${text(`${of}.open_price`)}, 'size', ${text(`${of}.total_size`)},
  'stopPrice', ${text(first("stop_price", of))}, 'targetPrice', ${text(first("target_price", of))},
  'intendedRisk', ${text(`${of}.intended_risk`)}, 'mood', ${of}.mood, 'commissions', ${text(`${of}.commissions`)},
  'netProfit', ${text(`${of}.net_profit`)}, 'ticket', ${first("ticket_number", of)}, 'isClosed', ${of}.is_closed,
  'pictures', (select count(*) from snapshot s where s.trade_id = ${of}.id and s.blob is not null))`;

const pairs = `
  with typed as (
    select t.*, coalesce(t.open_date, t.planned_date) as moment from trade t
     where t.user_id = $1 and t.brand_key = $2 and t.deleted_at is null and t.import_id is null and not t.demo
       and t.status in (0, 1) and coalesce(t.open_date, t.planned_date) is not null
       and not exists (select from imported_ticket k where k.trade_id = t.id)
     order by t.created_at desc limit ${MOST_TYPED})
  select a.name as "accountName", a.currency, b.price_precision as "pricePrecision",
         ${compared("t", "t.moment")} as typed, t.captured_at is not null as captured,
         ${compared("b", "b.open_date")} as broker, i.origin, coalesce(i.broker, i.file_name) as source,
         abs(extract(epoch from b.open_date - t.moment))::int as "secondsApart"
    from typed t join trade_account a on a.id = t.account_id
    join trade b on b.account_id = t.account_id and b.direction = t.direction and b.deleted_at is null and not b.demo
     and b.open_date between t.moment - interval '${NEAR}' and t.moment + interval '${NEAR}'
    join trade_import i on i.id = b.import_id
   where not exists (select from different_trade d where d.trade_id = t.id and d.broker_trade_id = b.id)
     and not exists (select from joined_trade j where j.trade_id = b.id)`;

/** Pairs to ask about, the nearest in time first. */
export async function findSameTrades({ tx, actor }: Journal): Promise<SameTrade[]> {
  const rows = await tx.query<SameTrade[]>(pairs, [actor.userId, actor.brand]);
  return matchTrades(rows);
}
