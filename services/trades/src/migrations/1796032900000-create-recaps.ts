import { ownerPolicies } from "@entrywise/kit/db/policies";
import type { MigrationInterface, QueryRunner } from "typeorm";

/** What people answer to the questions of their weeks and months, and what these showed when they were first opened. */
export class CreateRecaps1796032900000 implements MigrationInterface {
  name = "CreateRecaps1796032900000";

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop table recap");
  }
}

const statements = [
  `create table recap (
     user_id uuid not null, brand_key text not null, unit text not null, starts_on date not null, question jsonb,
     reply text not null default '', reply_day date, outcome text, version int not null default 1, seen jsonb,
     changed_at timestamptz not null default now(), primary key (user_id, brand_key, unit, starts_on))`,
  "create index recap_reply_day on recap (user_id, brand_key, reply_day) where reply_day is not null",
  ...ownerPolicies("recap"),
];
