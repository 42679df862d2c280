import { ownerPolicies } from "@entrywise/kit/db/policies";
import type { MigrationInterface, QueryRunner } from "typeorm";

/** Programs that people let read their journal. */
export class ConnectPrograms1796055000000 implements MigrationInterface {
  name = "ConnectPrograms1796055000000";

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop table program");
    await runner.query("drop table program_access");
  }
}

const statements = [
  `create table program (
     id uuid primary key, user_id uuid not null references account (user_id) on delete cascade, brand_key text not null,
     client_id text not null, grant_id text not null unique, name text not null, origin text not null, scopes text[] not null,
     connected_at timestamptz not null default now(), unique (user_id, client_id))`,
  ...ownerPolicies("program"),
  `create table program_access (
     user_id uuid primary key references account (user_id) on delete cascade, brand_key text not null, is_on boolean not null)`,
  ...ownerPolicies("program_access"),
];
