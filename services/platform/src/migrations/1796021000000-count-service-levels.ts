import { jobPolicies } from "@entrywise/kit/db/policies";
import type { MigrationInterface, QueryRunner } from "typeorm";

export class CountServiceLevels1796021000000 implements MigrationInterface {
  name = "CountServiceLevels1796021000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `create table service_level_count (
         level text not null, slot timestamptz not null, good bigint not null, bad bigint not null,
         primary key (level, slot))`,
    );
    await runner.query(
      "create table service_level_source (source text primary key, counts jsonb not null, seen_at timestamptz not null)",
    );
    for (const table of ["service_level_count", "service_level_source"]) {
      for (const statement of jobPolicies(table)) await runner.query(statement);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop table service_level_source");
    await runner.query("drop table service_level_count");
  }
}
