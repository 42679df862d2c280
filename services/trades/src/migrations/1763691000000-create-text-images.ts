import { ownerPolicies, sharePolicies } from "@entrywise/kit/db/policies";
import type { MigrationInterface, QueryRunner } from "typeorm";

export class CreateTextImages1763691000000 implements MigrationInterface {
  name = "CreateTextImages1763691000000";

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop table text_image");
  }
}

const statements = [
  `create table text_image (id uuid primary key, user_id uuid not null, brand_key text not null, blob text not null,
     width int not null, height int not null, created_at timestamptz not null default now())`,
  "create index text_image_owner on text_image (user_id, brand_key)",
  ...ownerPolicies("text_image"),
  // Which of them stand in a text that the share opens is asked before one is given out.
  ...sharePolicies("text_image", "(user_id, brand_key) in (select user_id, brand_key from trade)"),
];
