import { ownerPolicies } from "@entrywise/kit/db/policies";
import type { MigrationInterface, QueryRunner } from "typeorm";

export class CreateUserSetup1764600000000 implements MigrationInterface {
  name = "CreateUserSetup1764600000000";

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop table user_setup");
  }
}

const statements = [
  `create table user_setup (user_id uuid not null, brand_key text not null, theme_selected_at timestamptz,
     plan_selected_at timestamptz, setup_selected_at timestamptz, demo_selected_at timestamptz,
     markets smallint[] not null default '{}', steps_done jsonb not null default '{}', getting_started_at timestamptz,
     created_at timestamptz not null default now(), primary key (user_id, brand_key))`,
  // Whoever is here already has found their way.
  `insert into user_setup (user_id, brand_key, theme_selected_at, plan_selected_at, setup_selected_at, demo_selected_at,
     getting_started_at)
   select user_id, brand_key, now(), now(), now(), now(), now() from app_user`,
  ...ownerPolicies("user_setup", { admin: "select" }),
];
