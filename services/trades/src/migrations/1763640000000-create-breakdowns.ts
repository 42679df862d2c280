import { ownerPolicies } from "@entrywise/kit/db/policies";
import type { MigrationInterface, QueryRunner } from "typeorm";

export class CreateBreakdowns1763640000000 implements MigrationInterface {
  name = "CreateBreakdowns1763640000000";

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop table open_breakdown, close_breakdown");
  }
}

// Notes, ratings and versions by the keys of the contract; an absent key is empty, not rated, version 1.
const fields = `trade_id uuid not null references trade on delete cascade, user_id uuid not null, brand_key text not null,
  notes jsonb not null default '{}', ratings jsonb not null default '{}', versions jsonb not null default '{}'`;

const statements = [
  `create table open_breakdown (open_position_id uuid primary key references open_position on delete cascade, ${fields})`,
  `create table close_breakdown (close_position_id uuid primary key references close_position on delete cascade, ${fields})`,
  "create index open_breakdown_trade on open_breakdown (trade_id)",
  "create index close_breakdown_trade on close_breakdown (trade_id)",
  ...ownerPolicies("open_breakdown"),
  ...ownerPolicies("close_breakdown"),
];
