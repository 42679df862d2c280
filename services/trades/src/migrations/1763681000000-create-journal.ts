import { ownerPolicies } from "@entrywise/kit/db/policies";
import type { MigrationInterface, QueryRunner } from "typeorm";

export class CreateJournal1763681000000 implements MigrationInterface {
  name = "CreateJournal1763681000000";

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop table journal_day");
  }
}

const statements = [
  `create table journal_day (user_id uuid not null, brand_key text not null, day date not null, plan jsonb, review jsonb,
     daily_limit_rr numeric(24,18), versions jsonb not null default '{}', changed_at timestamptz not null default now(),
     primary key (user_id, brand_key, day))`,
  ...ownerPolicies("journal_day"),
];
