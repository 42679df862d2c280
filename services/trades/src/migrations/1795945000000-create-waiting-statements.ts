import { ownerPolicies } from "@entrywise/kit/db/policies";
import type { MigrationInterface, QueryRunner } from "typeorm";

/** Files that wait for a free place to be read. */
export class CreateWaitingStatements1795945000000 implements MigrationInterface {
  name = "CreateWaitingStatements1795945000000";

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop table waiting_statement");
  }
}

const statements = [
  // The order of the fields is part of what an idempotency key stands for: json keeps it, jsonb does not.
  `create table waiting_statement (
     id uuid primary key, user_id uuid not null, brand_key text not null,
     profile_id uuid not null constraint waiting_statement_profile references import_profile (id) on delete cascade,
     file_name text not null, size int not null, bytes bytea, purpose text not null, fields json not null,
     request_key text not null, state text not null, attempts int not null default 0, claimed_at timestamptz,
     preview json, import_id uuid, problem json, received_at timestamptz not null default now())`,
  "create unique index waiting_statement_key on waiting_statement (user_id, brand_key, request_key)",
  "create index waiting_statement_owner on waiting_statement (user_id, brand_key, received_at)",
  "create index waiting_statement_profile on waiting_statement (profile_id)",
  "create index waiting_statement_open on waiting_statement (received_at, id) where state in ('waiting', 'reading')",
  "create index waiting_statement_received on waiting_statement (received_at)",
  ...ownerPolicies("waiting_statement"),
];
