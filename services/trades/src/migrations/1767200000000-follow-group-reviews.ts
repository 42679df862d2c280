import { ownerPolicies } from "@entrywise/kit/db/policies";
import type { MigrationInterface, QueryRunner } from "typeorm";

/** What became of questions about a trade in trading groups. */
export class FollowGroupReviews1767200000000 implements MigrationInterface {
  name = "FollowGroupReviews1767200000000";
  formerName = "FollowGroupReviews1797200000000";

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop table trade_group_review");
  }
}

const statements = [
  `create table trade_group_review (
     trade_id uuid not null references trade on delete cascade, group_id uuid not null, user_id uuid not null,
     brand_key text not null, state text not null check (state in ('asked', 'answered', 'none')), page text not null,
     changed_at timestamptz not null, primary key (trade_id, group_id))`,
  "create index trade_group_review_owner on trade_group_review (user_id, brand_key)",
  "create index trade_group_review_group on trade_group_review (group_id)",
  ...ownerPolicies("trade_group_review"),
];
