import { ownerPolicies } from "@entrywise/kit/db/policies";
import type { MigrationInterface, QueryRunner } from "typeorm";

export class CreateTableDisplay1763694000000 implements MigrationInterface {
  name = "CreateTableDisplay1763694000000";

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop table table_display");
  }
}

const statements = [
  `create table table_display (user_id uuid not null, brand_key text not null, display jsonb not null,
     changed_at timestamptz not null default now(), primary key (user_id, brand_key))`,
  ...ownerPolicies("table_display"),
];
