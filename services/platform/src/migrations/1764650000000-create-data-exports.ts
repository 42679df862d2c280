import { ownerPolicies } from "@entrywise/kit/db/policies";
import type { MigrationInterface, QueryRunner } from "typeorm";

export class CreateDataExports1764650000000 implements MigrationInterface {
  name = "CreateDataExports1764650000000";

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop table data_export");
  }
}

const statements = [
  `create table data_export (
     id uuid primary key, user_id uuid not null, brand_key text not null, requested_at timestamptz not null,
     ready_at timestamptz, failed_at timestamptz, archive text, bytes bigint)`,
  "create index data_export_of_user on data_export (user_id, brand_key, requested_at desc)",
  "create index data_export_age on data_export (requested_at)",
  ...ownerPolicies("data_export"),
];
