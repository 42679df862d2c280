import { ownerPolicies } from "@entrywise/kit/db/policies";
import type { MigrationInterface, QueryRunner } from "typeorm";

export class CreateTakenArchives1768100000000 implements MigrationInterface {
  name = "CreateTakenArchives1768100000000";
  formerName = "CreateTakenArchives1798100000000";

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop table taken_archive");
  }
}

const statements = [
  `create table taken_archive (
     user_id uuid not null, brand_key text not null, import_id uuid not null, report jsonb not null,
     taken_at timestamptz not null default now(), primary key (user_id, brand_key))`,
  ...ownerPolicies("taken_archive"),
];
