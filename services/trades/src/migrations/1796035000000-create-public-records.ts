import { ownerPolicies } from "@entrywise/kit/db/policies";
import type { MigrationInterface, QueryRunner } from "typeorm";

/** Accounts whose reconciled trades everybody may see in R and per cent, and the handle under which. */
export class CreatePublicRecords1796035000000 implements MigrationInterface {
  name = "CreatePublicRecords1796035000000";

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop table public_record");
  }
}

const statements = [
  `create table public_record (
     account_id uuid primary key references trade_account on delete cascade, user_id uuid not null, brand_key text not null,
     handle text not null, published_at timestamptz not null default now())`,
  "create index public_record_handle on public_record (brand_key, lower(handle))",
  ...ownerPolicies("public_record"),
];
