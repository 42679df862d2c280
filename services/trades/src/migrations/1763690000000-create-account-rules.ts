import { ownerPolicies } from "@entrywise/kit/db/policies";
import type { MigrationInterface, QueryRunner } from "typeorm";

export class CreateAccountRules1763690000000 implements MigrationInterface {
  name = "CreateAccountRules1763690000000";

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop table account_rules");
  }
}

const statements = [
  // Rules that were taken away keep their row: the version goes on counting.
  `create table account_rules (account_id uuid primary key references trade_account on delete cascade, user_id uuid not null,
     brand_key text not null, rules jsonb, version int not null default 1, changed_at timestamptz not null default now())`,
  ...ownerPolicies("account_rules"),
];
