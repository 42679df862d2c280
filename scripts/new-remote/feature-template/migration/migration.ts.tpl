import { ownerPolicies } from "@entrywise/kit/db/policies";
import type { MigrationInterface, QueryRunner } from "typeorm";

export class {{migration}} implements MigrationInterface {
  name = "{{migration}}";

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop table {{table}}");
  }
}

const statements = [
  `create table {{table}} (
     id uuid primary key, user_id uuid not null, brand_key text not null, title text not null,
     created_at timestamptz not null default now())`,
  "create index {{table}}_owner on {{table}} (user_id, brand_key, id desc)",
  ...ownerPolicies("{{table}}"),
];
