import { jobPolicies } from "@entrywise/kit/db/policies";
import type { MigrationInterface, QueryRunner } from "typeorm";

export class CreateReleasePreviews1796020000000 implements MigrationInterface {
  name = "CreateReleasePreviews1796020000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `create table release_preview (
         id uuid primary key, remote text not null, version text not null, key_hash text unique, user_id uuid,
         brand_key text, created_by text not null, ends_at timestamptz not null)`,
    );
    await runner.query("create index release_preview_person on release_preview (user_id, brand_key, remote, version)");
    for (const statement of jobPolicies("release_preview")) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop table release_preview");
  }
}
