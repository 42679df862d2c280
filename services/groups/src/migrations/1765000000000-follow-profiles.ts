import { ownerPolicies } from "@entrywise/kit/db/policies";
import type { MigrationInterface, QueryRunner } from "typeorm";

const statements = [
  // When the name that groups show was chosen: events may come late.
  `create table shown_profile (
     user_id uuid not null, brand_key text not null, changed_at timestamptz not null, primary key (user_id, brand_key))`,
  ...ownerPolicies("shown_profile"),
];

export class FollowProfiles1765000000000 implements MigrationInterface {
  name = "FollowProfiles1765000000000";

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop table shown_profile");
  }
}
