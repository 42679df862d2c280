import { ownerPolicies } from "@entrywise/kit/db/policies";
import type { MigrationInterface, QueryRunner } from "typeorm";

/** Fee schedules of accounts, and the costs that they estimate, beside what was entered or reported. */
export class AddEstimatedCosts1796078104639 implements MigrationInterface {
  name = "AddEstimatedCosts1796078104639";

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop table account_fees");
    await runner.query("alter table close_position drop column estimated_costs, drop column costs_reported");
    await runner.query("alter table trade drop column estimated_costs");
  }
}

const statements = [
  `create table account_fees (account_id uuid primary key references trade_account on delete cascade, user_id uuid not null,
     brand_key text not null, fees jsonb, version int not null default 1, changed_at timestamptz not null default now())`,
  ...ownerPolicies("account_fees"),
  "alter table close_position add column estimated_costs numeric, add column costs_reported boolean",
  "alter table trade add column estimated_costs numeric",
  "create index trade_estimated_costs on trade (user_id, brand_key) where estimated_costs is not null",
];
