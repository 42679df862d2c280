import { ownerPolicies } from "@entrywise/kit/db/policies";
import type { MigrationInterface, QueryRunner } from "typeorm";

export class CreateDataImports1768100000000 implements MigrationInterface {
  name = "CreateDataImports1768100000000";
  formerName = "CreateDataImports1798100000000";

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop table data_import");
  }
}

const statements = [
  `create table data_import (
     id uuid primary key, user_id uuid not null, brand_key text not null, file_name text not null, archive text,
     state text not null check (state in ('running', 'done', 'failed')), stage text, percent int not null default 0,
     problem text, report jsonb, requested_at timestamptz not null)`,
  "create index data_import_of_user on data_import (user_id, brand_key, requested_at desc)",
  "create index data_import_running on data_import (requested_at) where archive is not null",
  ...ownerPolicies("data_import"),
];
