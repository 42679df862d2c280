import { ownerPolicies } from "@entrywise/kit/db/policies";
import type { MigrationInterface, QueryRunner } from "typeorm";

export class CreateAccountGoals1763692000000 implements MigrationInterface {
  name = "CreateAccountGoals1763692000000";

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop table account_goals");
  }
}

const statements = [
  // Goals that were taken away keep their row: the version goes on counting.
  `create table account_goals (account_id uuid primary key references trade_account on delete cascade, user_id uuid not null,
     brand_key text not null, goals jsonb, version int not null default 1, changed_at timestamptz not null default now())`,
  ...ownerPolicies("account_goals"),
];
