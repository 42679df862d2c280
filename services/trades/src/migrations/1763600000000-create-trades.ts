import { inboxTable } from "@entrywise/kit/db/inbox";
import { idempotencyTable, ownerPolicies } from "@entrywise/kit/db/policies";
import type { MigrationInterface, QueryRunner } from "typeorm";

export class CreateTrades1763600000000 implements MigrationInterface {
  name = "CreateTrades1763600000000";

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table imported_ticket, close_position, open_position, trade, trade_import, import_profile,
      cash_entry, account_day, trade_account, strategy, instrument, preference, data_version, idempotency_key, inbox`);
  }
}

const owned = "user_id uuid not null, brand_key text not null";
const amount = "numeric(38,18)";

const statements = [
  // Grows with every write of a user; projections in memory compare it with theirs.
  `create table data_version (${owned}, version bigint not null default 0, primary key (user_id, brand_key))`,
  // What of the user's settings the numbers depend on; written by events of the platform service.
  `create table preference (${owned}, break_even_min float8 not null, break_even_max float8 not null,
     strike_rate_type smallint not null, time_zone text, version int not null, primary key (user_id, brand_key))`,
  `create table trade_account (id uuid primary key, ${owned}, name text not null, currency text not null,
     default_market_type smallint not null check (default_market_type between 0 and 4), start_balance ${amount} not null,
     broker text, account_number text, is_enabled boolean not null default true, position int not null,
     version int not null default 1, created_at timestamptz not null default now())`,
  "create index trade_account_owner on trade_account (user_id, brand_key, position)",
  // Net of the trades closed on a day (UTC): opening balances are sums of few rows instead of many.
  `create table account_day (account_id uuid not null references trade_account on delete cascade, day date not null,
     ${owned}, net ${amount} not null, primary key (account_id, day))`,
  `create table strategy (id uuid primary key, ${owned}, name text not null, description text not null default '',
     is_enabled boolean not null default true, position int not null, version int not null default 1,
     created_at timestamptz not null default now())`,
  "create index strategy_owner on strategy (user_id, brand_key, position)",
  // Instruments of a user's own: made up in the picker or met in an import.
  `create table instrument (${owned}, symbol text not null, market_type smallint not null, exchange text,
     description text not null default '', quote_currency text not null, base_currency text, tick_size ${amount} not null,
     tick_value ${amount}, contract_size ${amount}, price_precision smallint not null,
     primary key (user_id, brand_key, symbol, market_type))`,
  `create table import_profile (id uuid primary key, ${owned}, name text not null, enabled boolean not null default true,
     position int not null, account_id uuid references trade_account on delete set null, time_zone text,
     version int not null default 1, created_at timestamptz not null default now())`,
  "create index import_profile_owner on import_profile (user_id, brand_key, position)",
  `create table trade_import (id uuid primary key, ${owned}, profile_id uuid references import_profile on delete set null,
     account_id uuid, file_name text not null, format text, state text not null, added_trades int not null default 0,
     skipped_trades int not null default 0, error text, created_at timestamptz not null default now(),
     heartbeat_at timestamptz not null default now())`,
  "create index trade_import_owner on trade_import (user_id, brand_key, created_at desc)",
  `create table cash_entry (id uuid primary key, ${owned}, account_id uuid not null references trade_account on delete cascade,
     happened_at timestamptz not null, amount ${amount} not null, kind text not null, ticket text, comment text,
     import_id uuid references trade_import on delete cascade)`,
  "create index cash_entry_account on cash_entry (account_id, happened_at)",
  "create unique index cash_entry_ticket on cash_entry (account_id, ticket) where ticket is not null",
  `create table trade (id uuid primary key, ${owned}, position_id uuid not null unique,
     account_id uuid not null references trade_account, strategy_id uuid references strategy on delete set null,
     instrument text not null, exchange text, market_type smallint not null check (market_type between 0 and 4),
     direction smallint not null check (direction in (0, 1)), status smallint not null check (status between 0 and 3),
     include_pipet boolean not null default false, planned_date timestamptz, demo boolean not null default false,
     quote_currency text not null, pip_size ${amount} not null check (pip_size > 0), contract_size ${amount},
     tick_value ${amount}, quote_to_account_rate ${amount}, price_precision smallint not null, reference_price ${amount},
     overall_rating smallint check (overall_rating between 1 and 5), direction_prediction_correct boolean,
     ideal_net_rr ${amount}, summary jsonb, summary_text text not null default '', notes jsonb, notes_text text not null default '',
     overall_review jsonb,
     open_date timestamptz, close_date timestamptz, is_closed boolean not null default false, total_size ${amount},
     open_price ${amount}, close_price ${amount}, net_pips ${amount}, gross_profit ${amount}, commissions ${amount},
     roll ${amount}, dividends ${amount}, other_costs ${amount}, net_profit ${amount}, financial_risk ${amount},
     net_rr float8, opening_balance ${amount}, net_percentage float8,
     import_id uuid references trade_import, user_edited boolean not null default false,
     versions jsonb not null, revision bigint not null, deleted_at timestamptz, created_at timestamptz not null default now())`,
  "create index trade_revision on trade (user_id, brand_key, revision)",
  "create index trade_account_close on trade (account_id, close_date) include (net_profit) where deleted_at is null",
  "create index trade_account_open on trade (account_id, open_date) where deleted_at is null",
  "create index trade_import_id on trade (import_id) where import_id is not null",
  `create table open_position (id uuid primary key, trade_id uuid not null references trade on delete cascade, ${owned},
     ordinal smallint not null, ticket_number text, open_date timestamptz, size ${amount} check (size > 0),
     open_price ${amount}, stop_price ${amount}, target_price ${amount}, reported_stop_price ${amount},
     reported_target_price ${amount}, stop_mark boolean, target_mark boolean)`,
  "create index open_position_trade on open_position (trade_id)",
  `create table close_position (id uuid primary key, open_position_id uuid not null references open_position on delete cascade,
     trade_id uuid not null references trade on delete cascade, ${owned}, ordinal smallint not null, close_date timestamptz,
     size ${amount} check (size > 0), close_price ${amount}, gross_profit ${amount}, commissions ${amount}, roll ${amount},
     dividends ${amount}, other_costs ${amount}, maximum_adverse_price ${amount}, maximum_favourable_price ${amount})`,
  "create index close_position_trade on close_position (trade_id)",
  "create index close_position_open on close_position (open_position_id)",
  // Tickets stay after their trade is deleted: a repeated import must not revive it.
  `create table imported_ticket (${owned}, key text not null, trade_id uuid not null references trade on delete cascade,
     primary key (user_id, brand_key, key))`,
  "create index imported_ticket_trade on imported_ticket (trade_id)",
  ...[
    "data_version",
    "preference",
    "trade_account",
    "account_day",
    "strategy",
    "instrument",
    "import_profile",
    "trade_import",
    "cash_entry",
    "trade",
    "open_position",
    "close_position",
    "imported_ticket",
  ].flatMap((table) => ownerPolicies(table)),
  ...idempotencyTable,
  ...inboxTable,
];
