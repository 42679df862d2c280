import { jobPolicies } from "@entrywise/kit/db/policies";
import type { MigrationInterface, QueryRunner } from "typeorm";

/** Changes of the last hour, for pages that were offline for a moment. */
export class CreateLiveChanges1764400000000 implements MigrationInterface {
  name = "CreateLiveChanges1764400000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table live_change (
      id bigint generated always as identity primary key, brand_key text not null, user_ids uuid[] not null,
      topic text not null, ref text, created_at timestamptz not null default now())`);
    for (const statement of jobPolicies("live_change")) await runner.query(statement);
    await runner.query(`create policy live_change_recipient on live_change for select using (
      (select current_setting('app.scope', true)) = 'user' and brand_key = (select current_setting('app.brand', true))
      and (select nullif(current_setting('app.user_id', true), '')::uuid) = any(user_ids))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop table live_change");
  }
}
