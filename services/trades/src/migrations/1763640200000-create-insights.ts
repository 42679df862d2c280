import { ownerPolicies } from "@entrywise/kit/db/policies";
import type { MigrationInterface, QueryRunner } from "typeorm";

export class CreateInsights1763640200000 implements MigrationInterface {
  name = "CreateInsights1763640200000";

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop table insight, insight_group");
  }
}

const fields = `user_id uuid not null, brand_key text not null, text text not null, flagged boolean not null default false,
  version int not null default 1, created_at timestamptz not null default now()`;

const statements = [
  `create table insight_group (id uuid primary key, ${fields})`,
  "create index insight_group_owner on insight_group (user_id, brand_key)",
  `create table insight (id uuid primary key, ${fields}, trade_id uuid not null references trade on delete cascade,
     group_id uuid references insight_group on delete set null)`,
  "create index insight_trade on insight (trade_id, created_at desc)",
  "create index insight_owner on insight (user_id, brand_key, created_at desc)",
  "create index insight_group_id on insight (group_id) where group_id is not null",
  ...ownerPolicies("insight_group"),
  ...ownerPolicies("insight"),
];
