import { ownerPolicies } from "@entrywise/kit/db/policies";
import type { MigrationInterface, QueryRunner } from "typeorm";

/** Typed trades that were made one with a broker's, as they were before; and pairs that somebody has called different. */
export class CreateSameTrades1796069002401 implements MigrationInterface {
  name = "CreateSameTrades1796069002401";

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop table joined_trade, different_trade");
  }
}

const pair = `trade_id uuid not null references trade on delete cascade,
  broker_trade_id uuid not null references trade on delete cascade, user_id uuid not null, brand_key text not null`;

const statements = [
  `create table joined_trade (${pair}, joined_at timestamptz not null default now(), trade jsonb not null, opens jsonb not null,
     closes jsonb not null, open_breakdowns jsonb not null, close_breakdowns jsonb not null, keys text[] not null,
     primary key (trade_id), unique (broker_trade_id))`,
  `create table different_trade (${pair}, created_at timestamptz not null default now(), primary key (trade_id, broker_trade_id))`,
  "create index different_trade_broker on different_trade (broker_trade_id)",
  ...["joined_trade", "different_trade"].flatMap((table) => ownerPolicies(table)),
];
