import { ownerPolicies } from "@entrywise/kit/db/policies";
import type { MigrationInterface, QueryRunner } from "typeorm";

export class CreateCharting1763660000000 implements MigrationInterface {
  name = "CreateCharting1763660000000";

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ["own_bar", "own_bars", "chart_template", "chart"]) await runner.query(`drop table ${table}`);
  }
}

const owned = "user_id uuid not null, brand_key text not null";
const price = "numeric(38,18) not null";

const statements = [
  `create table chart (id uuid primary key, ${owned}, name text not null, symbol text not null, content jsonb not null,
     version int not null default 1, changed_at timestamptz not null default now())`,
  "create index chart_owner on chart (user_id, brand_key, changed_at desc)",
  ...ownerPolicies("chart"),
  `create table chart_template (${owned}, kind text not null check (kind in ('study', 'drawing', 'chart')), name text not null,
     content text not null, changed_at timestamptz not null default now(), primary key (user_id, brand_key, kind, name))`,
  ...ownerPolicies("chart_template"),
  `create table own_bars (id uuid primary key, ${owned}, symbol text not null, symbol_key text not null, file_name text not null,
     layout text not null, time_zone text not null, span_seconds int not null check (span_seconds > 0),
     price_precision smallint not null, bar_count int not null, first_at timestamptz not null, last_at timestamptz not null,
     created_at timestamptz not null default now())`,
  "create index own_bars_symbol on own_bars (user_id, brand_key, symbol_key)",
  ...ownerPolicies("own_bars"),
  `create table own_bar (own_bars_id uuid not null references own_bars on delete cascade, ${owned}, at timestamptz not null,
     open ${price}, high ${price}, low ${price}, close ${price}, volume numeric(38,18), primary key (own_bars_id, at))`,
  ...ownerPolicies("own_bar"),
];
