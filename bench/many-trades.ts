import type { Client } from "pg";
import { firstVersionsJson } from "./first-versions.ts";

/** Doubles as `float8send` writes them, one behind the other. */
const packed = (values: readonly string[]) => values.map((value) => `float8send((${value})::float8)`).join(" || ");
const unknown = "'NaN'";

/** Facts that ranges compare, of the position of one open and one close below; spread so that every bound cuts somewhere. */
const facts = {
  risk: packed([
    "(profit - 3.75) / 100", "profit / 10", "10", "10", "100", "0.1", "20", "2", "200", "(n % 50) / 10.0", unknown, "n % 2", "n % 3 / 2",
  ]),
  profit: packed(["(profit - 3.75) / 1000", "profit - 3.75", "0", "-0.25", "-3.5", "profit", "1"]),
  performance: packed([
    ...["n % 101", "n % 89", "n % 97"].map((share) => `(${share}) / 100.0`),
    ...Array.from({ length: 18 }, (_, index) => `(n % ${61 + index}) * 0.5`),
  ]),
}; // biome-ignore format: one line a family

/** Whose trades are written, and into which account. */
export interface TradeOwner {
  userId: string;
  accountId: string;
}

/** Writes many closed trades of one user straight into the database, as an import would have left them. */
export function writeManyTrades(client: Client, userId: string, accountId: string, count: number): Promise<void> {
  return writeTradesOfMany(client, [{ userId, accountId }], count);
}

/** The same for many users at once, each of whom gets as many. */
export async function writeTradesOfMany(client: Client, owners: readonly TradeOwner[], count: number): Promise<void> {
  const userIds = owners.map(({ userId }) => userId);
  const accountIds = owners.map(({ accountId }) => accountId);
  await client.query("set statement_timeout = 0");
  await client.query(
    `insert into trades.data_version (user_id, brand_key, version) select u, 'entrywise', 1 from unnest($1::uuid[]) u
     on conflict (user_id, brand_key) do update set version = data_version.version + 1`,
    [userIds],
  );
  await client.query(
    `insert into trades.trade (id, position_id, user_id, brand_key, account_id, instrument, market_type, direction, status,
       quote_currency, pip_size, contract_size, quote_to_account_rate, price_precision, open_date, close_date, is_closed,
       total_size, open_price, close_price, net_pips, gross_profit, commissions, roll, dividends, other_costs, net_profit,
       financial_risk, net_rr, versions, revision, risk_facts, profit_facts, performance_facts)
     select gen_random_uuid(), gen_random_uuid(), g.user_id, 'entrywise', account_id, (array['EURUSD','GBPUSD','USDJPY','XAUUSD','US500','BTCUSD',
       'AAPL','NQ','ES','GER40','EURJPY','AUDUSD'])[1 + n % 12], n % 5, n % 2, 1, 'USD', 0.0001, 100000, 1, 5,
       timestamptz '2016-01-01' + n * interval '50 minutes', timestamptz '2016-01-01' + n * interval '50 minutes' + interval '3 hours',
       true, 1, 1.1, 1.101, profit / 10, profit, -3.5, -0.25, 0, 0, profit - 3.75, 100, (profit - 3.75) / 100,
       $4::jsonb, v.version,
       ${facts.risk}, ${facts.profit}, ${facts.performance}
     from (select o.user_id, o.account_id, n + $3 * (o.at::int - 1) as n from unnest($1::uuid[], $2::uuid[]) with ordinality o(user_id, account_id, at)
            cross join generate_series(1, $3) n) m
     cross join lateral (select m.user_id, round((sin(n * 12.9898) * 43758.5453 - floor(sin(n * 12.9898) * 43758.5453) - 0.47)::numeric * 400, 2) as profit) g
     join trades.data_version v on v.user_id = g.user_id and v.brand_key = 'entrywise'`,
    [userIds, accountIds, count, firstVersionsJson],
  );
  await client.query(
    `insert into trades.open_position (id, trade_id, user_id, brand_key, ordinal, open_date, size, open_price, stop_price)
     select gen_random_uuid(), id, user_id, brand_key, 0, open_date, 1, open_price, 1.099 from trades.trade where user_id = any($1)`,
    [userIds],
  );
  await client.query(
    `insert into trades.close_position (id, open_position_id, trade_id, user_id, brand_key, ordinal, close_date, size,
       close_price, gross_profit, commissions, roll)
     select gen_random_uuid(), o.id, t.id, t.user_id, t.brand_key, 0, t.close_date, 1, t.close_price, t.gross_profit,
       t.commissions, t.roll from trades.trade t join trades.open_position o on o.trade_id = t.id where t.user_id = any($1)`,
    [userIds],
  );
  await client.query(
    `insert into trades.account_day (account_id, day, user_id, brand_key, net)
     select account_id, (close_date at time zone 'UTC')::date, user_id, brand_key, sum(net_profit) from trades.trade
      where account_id = any($1) group by 1, 2, 3, 4`,
    [accountIds],
  );
  await client.query("vacuum analyze trades.trade, trades.open_position, trades.close_position, trades.account_day");
}
