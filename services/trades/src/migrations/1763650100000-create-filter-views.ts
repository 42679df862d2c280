import { ownerPolicies } from "@entrywise/kit/db/policies";
import type { MigrationInterface, QueryRunner } from "typeorm";

export class CreateFilterViews1763650100000 implements MigrationInterface {
  name = "CreateFilterViews1763650100000";

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop table filter_view");
  }
}

const statements = [
  `create table filter_view (id uuid primary key, user_id uuid not null, brand_key text not null, name text not null,
     query text not null, version int not null default 1, created_at timestamptz not null default now())`,
  "create unique index filter_view_name on filter_view (user_id, brand_key, lower(name))",
  ...ownerPolicies("filter_view"),
];
