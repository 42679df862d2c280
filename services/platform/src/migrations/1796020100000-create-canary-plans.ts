import type { MigrationInterface, QueryRunner } from "typeorm";

export class CreateCanaryPlans1796020100000 implements MigrationInterface {
  name = "CreateCanaryPlans1796020100000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `create table canary_plan (
         remote text primary key, version text not null, steps jsonb not null, step integer not null,
         every_minutes integer not null, step_at timestamptz not null, next_at timestamptz not null, is_paused boolean not null,
         note text, force boolean not null, why text not null)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop table canary_plan");
  }
}
