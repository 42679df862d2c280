import { idempotencyTable, ownerPolicies } from "@entrywise/kit/db/policies";
import type { MigrationInterface, QueryRunner } from "typeorm";

/** What programs have called, for their person; counters of calls may restart from zero after a crash. */
export class LogProgramCalls1796060000000 implements MigrationInterface {
  name = "LogProgramCalls1796060000000";

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ["program_call", "limit_counter", "idempotency_key"]) await runner.query(`drop table ${table}`);
  }
}

const statements = [
  ...idempotencyTable,
  `create table program_call (
     id uuid primary key, user_id uuid not null, brand_key text not null, program_id uuid not null, program text not null,
     tool text not null, outcome text not null, ms int not null, at timestamptz not null)`,
  "create index program_call_user on program_call (user_id, brand_key, at desc)",
  "create index program_call_at on program_call (at)",
  ...ownerPolicies("program_call"),
  `create unlogged table limit_counter (
     key varchar(255) primary key, points integer not null default 0, expire bigint)`,
];
