import { idempotencyTable, ownerPolicies } from "@entrywise/kit/db/policies";
import type { MigrationInterface, QueryRunner } from "typeorm";

export class Create{{Name}}{{stamp}} implements MigrationInterface {
  name = "Create{{Name}}{{stamp}}";

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...items, ...idempotencyTable]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop table item, idempotency_key");
  }
}

const items = [
  `create table item (
     id uuid primary key, user_id uuid not null, brand_key text not null, title text not null,
     created_at timestamptz not null default now())`,
  "create index item_owner on item (user_id, brand_key, id desc)",
  ...ownerPolicies("item"),
];
