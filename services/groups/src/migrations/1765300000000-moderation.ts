import { jobPolicies } from "@entrywise/kit/db/policies";
import type { MigrationInterface, QueryRunner } from "typeorm";

export class Moderation1765300000000 implements MigrationInterface {
  name = "Moderation1765300000000";

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop table group_report, group_hidden_trade");
    await runner.query("alter table group_comment drop column hide_reply, drop column hide_replied_at");
  }
}

const setting = (name: string) => `(select current_setting('app.${name}', true))`;
const groupId = "(select nullif(current_setting('app.group_id', true), '')::uuid)";
const inGroup = `${setting("scope")} = 'group' and brand_key = ${setting("brand")} and group_id = ${groupId}`;
const ofGroup = (table: string) =>
  `create policy ${table}_group on ${table} using (${inGroup}) with check (${inGroup})`;

const statements = [
  "alter table group_comment add column hide_reply text not null default '', add column hide_replied_at timestamptz",
  `create table group_hidden_trade (
     group_id uuid not null references trading_group on delete cascade, trade_id uuid not null, user_id uuid not null,
     brand_key text not null, handle text not null, full_name text not null, symbol text not null,
     direction int not null, traded_at timestamptz, hidden_at timestamptz not null, hidden_by text not null,
     hide_reason text not null, hide_text text not null default '', hide_reply text not null default '',
     hide_replied_at timestamptz, primary key (group_id, trade_id))`,
  "create index group_hidden_trade_owner on group_hidden_trade (user_id, brand_key)",
  ...jobPolicies("group_hidden_trade"),
  ofGroup("group_hidden_trade"),
  `create table group_report (
     id uuid primary key, group_id uuid not null references trading_group on delete cascade, trade_id uuid not null,
     comment_id uuid references group_comment on delete cascade, user_id uuid not null, brand_key text not null,
     handle text not null, full_name text not null, author_id uuid not null, author_handle text not null,
     author_name text not null, symbol text not null, direction int not null, traded_at timestamptz,
     content text not null, reason text not null, text text not null default '', created_at timestamptz not null,
     decided_at timestamptz, decided_by text, decision text,
     check ((decided_at is null) = (decision is null)))`,
  // One person reports one thing once until it is decided.
  `create unique index group_report_once on group_report (group_id, trade_id, user_id, comment_id)
     nulls not distinct where decided_at is null`,
  "create index group_report_open on group_report (group_id, created_at) where decided_at is null",
  "create index group_report_reporter on group_report (user_id, brand_key)",
  "create index group_report_author on group_report (author_id, brand_key)",
  "create index group_report_comment on group_report (comment_id) where comment_id is not null",
  ...jobPolicies("group_report"),
  ofGroup("group_report"),
];
