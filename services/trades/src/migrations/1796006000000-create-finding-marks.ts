import { ownerPolicies } from "@entrywise/kit/db/policies";
import type { MigrationInterface, QueryRunner } from "typeorm";

/** Findings that people follow or have dismissed. */
export class CreateFindingMarks1796006000000 implements MigrationInterface {
  name = "CreateFindingMarks1796006000000";

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop table finding_mark");
  }
}

const statements = [
  `create table finding_mark (
     id uuid primary key, user_id uuid not null, brand_key text not null, finding text not null, state text not null,
     reason text not null default '', changed_at timestamptz not null default now())`,
  "create unique index finding_mark_finding on finding_mark (user_id, brand_key, finding)",
  ...ownerPolicies("finding_mark"),
];
