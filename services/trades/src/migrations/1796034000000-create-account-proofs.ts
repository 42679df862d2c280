import { jobPolicies, ownerPolicies } from "@entrywise/kit/db/policies";
import type { MigrationInterface, QueryRunner } from "typeorm";

/** When the figures of an account were last worked out again from its stored rows, and how each night went. */
export class CreateAccountProofs1796034000000 implements MigrationInterface {
  name = "CreateAccountProofs1796034000000";

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop table account_proof, proof_night");
  }
}

const statements = [
  `create table account_proof (
     account_id uuid primary key references trade_account on delete cascade, user_id uuid not null, brand_key text not null,
     proved_at timestamptz not null, differences jsonb)`,
  "create index account_proof_differing on account_proof (proved_at) where differences is not null",
  ...ownerPolicies("account_proof"),
  `create table proof_night (
     night date primary key, accounts int not null default 0, differing int not null default 0, finished_at timestamptz not null)`,
  ...jobPolicies("proof_night"),
];
