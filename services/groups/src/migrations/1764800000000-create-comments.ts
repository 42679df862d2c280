import { jobPolicies } from "@entrywise/kit/db/policies";
import type { MigrationInterface, QueryRunner } from "typeorm";

export class CreateComments1764800000000 implements MigrationInterface {
  name = "CreateComments1764800000000";

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop table group_comment_seen, group_comment");
  }
}

const setting = (name: string) => `(select current_setting('app.${name}', true))`;
const id = (name: string) => `(select nullif(current_setting('app.${name}', true), '')::uuid)`;
const inGroup = `${setting("scope")} = 'group' and brand_key = ${setting("brand")} and group_id = ${id("group_id")}`;
const ownInGroup = `${inGroup} and user_id = ${id("user_id")}`;

const statements = [
  // A reply outlives the account of whoever began the thread, as a comment of its own.
  `create table group_comment (
     id uuid primary key, group_id uuid not null references trading_group on delete cascade, trade_id uuid not null,
     parent_id uuid references group_comment on delete set null, user_id uuid not null, brand_key text not null,
     handle text not null, full_name text not null, symbol text not null, text text not null,
     mentions text[] not null default '{}', created_at timestamptz not null default now(), edited_at timestamptz,
     deleted_at timestamptz, hidden_at timestamptz, hidden_by text, hide_reason text, hide_text text not null default '',
     check ((hidden_at is null) = (hide_reason is null)))`,
  "create index group_comment_of_trade on group_comment (group_id, trade_id, created_at)",
  "create index group_comment_hidden on group_comment (group_id, hidden_at desc) where hidden_at is not null",
  "create index group_comment_parent on group_comment (parent_id) where parent_id is not null",
  "create index group_comment_author on group_comment (user_id, brand_key)",
  ...jobPolicies("group_comment"),
  `create policy group_comment_group on group_comment using (${inGroup}) with check (${inGroup})`,
  `create table group_comment_seen (
     group_id uuid not null references trading_group on delete cascade, trade_id uuid not null, user_id uuid not null,
     brand_key text not null, seen_at timestamptz not null, primary key (group_id, trade_id, user_id))`,
  "create index group_comment_seen_reader on group_comment_seen (user_id, brand_key)",
  ...jobPolicies("group_comment_seen"),
  `create policy group_comment_seen_own on group_comment_seen using (${ownInGroup}) with check (${ownInGroup})`,
];
