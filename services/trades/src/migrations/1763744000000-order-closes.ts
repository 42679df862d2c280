import type { MigrationInterface, QueryRunner } from "typeorm";

/** Where the broker puts closes of the same instant, and what was realised before a trade was closed. */
export class OrderCloses1763744000000 implements MigrationInterface {
  name = "OrderCloses1763744000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("select set_config('app.scope', 'job', true)");
    for (const statement of [...columns, ...backfill, ...coreFacts(true), resultView, resultIndex, ...days, reordered])
      await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop view trade_result");
    for (const statement of coreFacts(false)) await runner.query(statement);
    await runner.query("alter table trade drop column close_order, drop column last_close_at, drop column results");
    await runner.query("alter table close_position drop column close_order");
    await runner.query("alter table data_version drop column purged_at");
    await runner.query("alter table trade_account drop column figures_changed_at");
  }
}

const columns = [
  `alter table trade add column close_order bigint, add column last_close_at timestamptz, add column results jsonb`,
  "alter table close_position add column close_order bigint",
  "alter table data_version add column purged_at bigint not null default 0",
  "alter table trade_account add column figures_changed_at timestamptz",
];

// A ticket that fits its column; numbers of splits (`…#2`) and texts tell no order.
const ticketNumber = "case when o.ticket_number ~ '^[0-9]{1,18}$' then o.ticket_number::bigint end";

// A close without a profit of its own has its part, by pips and size, of what its trade's other closes leave.
const closeWeight = `abs(c.close_price - o.open_price) * coalesce(c.size, o.size)
  * sign((c.close_price - o.open_price) * case t.direction when 0 then 1 else -1 end)`;
const costs =
  "coalesce(c.commissions, 0) + coalesce(c.roll, 0) + coalesce(c.dividends, 0) + coalesce(c.other_costs, 0)";

const backfill = [
  `update close_position c set close_order = ${ticketNumber}
     from open_position o where o.id = c.open_position_id and c.close_date is not null and ${ticketNumber} is not null`,
  `update trade t set close_order = c.close_order
     from (select distinct on (trade_id) trade_id, close_order from close_position where close_date is not null
            order by trade_id, close_date desc, close_order desc nulls last) c
    where c.trade_id = t.id and c.close_order is not null`,
  `update trade set last_close_at = r.last_close_at, results = r.results
     from (select t.id, case when not t.is_closed then max(m.at) end as last_close_at,
                  jsonb_agg(jsonb_build_object('at', to_char(m.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
                                               'net', trim_scale(m.net)::text) order by m.at) as results
             from trade t
             join lateral (
               select at, case when t.is_closed and at = max(at) over () then t.net_profit - (sum(net) over () - net) else net end as net
                 from (select p.close_date as at, sum(p.costs + coalesce(p.gross_profit,
                                round(p.weight / nullif(p.unknown_weight, 0) * (t.gross_profit - p.known), 8), 0)) as net
                         from (select c.close_date, c.gross_profit, ${costs} as costs, ${closeWeight} as weight,
                                      sum(case when c.gross_profit is null then ${closeWeight} end) over () as unknown_weight,
                                      coalesce(sum(c.gross_profit) over (), 0) as known
                                 from close_position c join open_position o on o.id = c.open_position_id
                                where c.trade_id = t.id and c.close_date is not null
                                  and (c.gross_profit is not null or c.close_price is not null)) p
                        group by 1) g) m on true
            where t.net_profit is not null and exists (select from close_position c where c.trade_id = t.id
                                                          and c.close_date is distinct from t.close_date)
            group by t.id, t.is_closed having not t.is_closed or count(*) > 1) r
    where r.id = trade.id`,
];

/** Accounts whose drawdown, streaks or balances were counted in another order, or without what open trades had realised. */
const reordered = `update trade_account a set figures_changed_at = now()
  where exists (select from trade t where t.account_id = a.id and t.deleted_at is null and t.last_close_at is not null)
     or exists (select from trade t join trade u on u.account_id = t.account_id and u.close_date = t.close_date
                 where t.account_id = a.id and t.deleted_at is null and u.deleted_at is null
                   and t.id < u.id and t.close_order > u.close_order)`;

const numeric = (column: string) => `coalesce(numeric_send(${column}), numeric_send('NaN'))`;
const time = (column: string) => `coalesce(timestamptz_send(${column}), '\\x8000000000000000')`;
const reference = (column: string) => `coalesce(uuid_send(${column}), '\\x${"00".repeat(16)}')`;

// Read by `readChangedTrades`; a change of the one is a change of the other. New facts stand at the end.
const coreFactsOf = (isOrdered: boolean) =>
  [
    "uuid_send(id)",
    `int4send(market_type | (direction << 3) | (status << 4) | (is_closed::int << 6)
     | ((overall_rating is not null or overall_review is not null)::int << 7)
     | ((case direction_prediction_correct when true then 1 when false then 0 else 2 end) << 8)
     | ((deleted_at is not null)::int << 10))`,
    ...["account_id", "strategy_id", "import_id"].map(reference),
    ...["open_date", "close_date", "planned_date"].map(time),
    "coalesce(float8send(net_rr), float8send('NaN'))",
    ...["total_size", "net_pips", "gross_profit", "commissions", "roll", "dividends", "other_costs"].map(numeric),
    ...["net_profit", "financial_risk"].map(numeric),
    ...(isOrdered ? [time("last_close_at"), "int8send(coalesce(close_order, 9223372036854775807))"] : []),
  ].join(" || ");

// The expression of a generated column cannot be changed; indexes go with their column.
const coreFacts = (isOrdered: boolean) => [
  "drop index trade_core",
  "alter table trade drop column core_facts",
  `alter table trade add column core_facts bytea generated always as (${coreFactsOf(isOrdered)}) stored`,
  `create index trade_core on trade (user_id, brand_key, revision)
     include (core_facts, instrument, tag_ids, share_code, deleted_at) where cardinality(tag_ids) <= 80`,
];

/** What accounts have booked of trades: each result at the moment that it was realised. */
const resultView = `create view trade_result with (security_invoker = true) as
  select t.id as trade_id, t.account_id, t.user_id, t.brand_key, t.import_id, t.instrument, t.close_order,
         t.close_date as at, t.net_profit as net
    from trade t where t.results is null and t.is_closed and t.status = 1 and t.deleted_at is null
     and t.net_profit is not null and t.close_date is not null
  union all
  select t.id, t.account_id, t.user_id, t.brand_key, t.import_id, t.instrument, t.close_order, r.at, r.net
    from trade t, jsonb_to_recordset(t.results) as r(at timestamptz, net numeric)
   where t.results is not null and t.status = 1 and t.deleted_at is null and t.net_profit is not null`;

const resultIndex = `create index trade_results on trade (account_id, coalesce(close_date, last_close_at))
  where results is not null and deleted_at is null`;

const days = [
  `insert into account_day as d (account_id, day, user_id, brand_key, net)
   select account_id, (at at time zone 'UTC')::date, user_id, brand_key, sum(net) from trade_result group by 1, 2, 3, 4
   on conflict (account_id, day) do update set net = excluded.net where d.net <> excluded.net`,
  `update account_day d set net = 0 where net <> 0 and not exists (
     select from trade_result r where r.account_id = d.account_id and (r.at at time zone 'UTC')::date = d.day)`,
];
