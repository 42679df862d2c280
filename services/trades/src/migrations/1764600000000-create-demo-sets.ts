import { ownerPolicies } from "@entrywise/kit/db/policies";
import type { MigrationInterface, QueryRunner } from "typeorm";

export class CreateDemoSets1764600000000 implements MigrationInterface {
  name = "CreateDemoSets1764600000000";

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop index trade_demo");
    await runner.query("drop table demo_set");
  }
}

const statements = [
  `create table demo_set (user_id uuid not null, brand_key text not null, day date not null, made jsonb not null,
     created_at timestamptz not null default now(), primary key (user_id, brand_key))`,
  // Projections look up which trades are demonstrations; hardly any are.
  "create index trade_demo on trade (user_id, brand_key) include (id) where demo",
  ...ownerPolicies("demo_set"),
];
