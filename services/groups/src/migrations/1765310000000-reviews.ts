import { jobPolicies } from "@entrywise/kit/db/policies";
import type { MigrationInterface, QueryRunner } from "typeorm";

export class Reviews1765310000000 implements MigrationInterface {
  name = "Reviews1765310000000";

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop table group_review_feedback, group_review");
  }
}

const setting = (name: string) => `(select current_setting('app.${name}', true))`;
const groupId = "(select nullif(current_setting('app.group_id', true), '')::uuid)";
const inGroup = `${setting("scope")} = 'group' and brand_key = ${setting("brand")} and group_id = ${groupId}`;
const ofGroup = (table: string) =>
  `create policy ${table}_group on ${table} using (${inGroup}) with check (${inGroup})`;

const statements = [
  `create table group_review (
     id uuid primary key, group_id uuid not null references trading_group on delete cascade, trade_id uuid not null,
     user_id uuid not null, brand_key text not null, handle text not null, full_name text not null,
     symbol text not null, direction int not null, question text not null, part text,
     reviewer_id uuid, reviewer_handle text not null default '', reviewer_name text not null default '',
     asked_at timestamptz not null, answered_at timestamptz, reopened int not null default 0)`,
  // One question at a time about one trade.
  "create unique index group_review_waiting on group_review (group_id, trade_id) where answered_at is null",
  "create index group_review_queue on group_review (group_id, asked_at) where answered_at is null",
  "create index group_review_answered on group_review (group_id, answered_at desc) where answered_at is not null",
  "create index group_review_owner on group_review (user_id, brand_key)",
  "create index group_review_reviewer on group_review (reviewer_id, brand_key) where reviewer_id is not null",
  ...jobPolicies("group_review"),
  ofGroup("group_review"),
  `create table group_review_feedback (
     id uuid primary key, review_id uuid not null references group_review on delete cascade, group_id uuid not null,
     user_id uuid not null, brand_key text not null, handle text not null, full_name text not null, part text not null,
     rating int check (rating between 1 and 5), text text not null, created_at timestamptz not null)`,
  "create index group_review_feedback_of on group_review_feedback (review_id, created_at)",
  "create index group_review_feedback_author on group_review_feedback (user_id, brand_key)",
  ...jobPolicies("group_review_feedback"),
  ofGroup("group_review_feedback"),
];
