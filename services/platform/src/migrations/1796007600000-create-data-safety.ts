import { jobPolicies } from "@entrywise/kit/db/policies";
import type { MigrationInterface, QueryRunner } from "typeorm";

export class CreateDataSafety1796007600000 implements MigrationInterface {
  name = "CreateDataSafety1796007600000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `create table trial_restore (
         started_at timestamptz primary key, seconds numeric not null, restored_to timestamptz,
         tables integer not null, rows bigint not null, differences jsonb not null, failure text)`,
    );
    await runner.query("create table archive_age (minute timestamptz primary key, seconds numeric not null)");
    for (const table of ["trial_restore", "archive_age"]) {
      for (const statement of jobPolicies(table)) await runner.query(statement);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop table archive_age");
    await runner.query("drop table trial_restore");
  }
}
