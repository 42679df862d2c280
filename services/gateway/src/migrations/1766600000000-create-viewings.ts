import type { MigrationInterface, QueryRunner } from "typeorm";

export class CreateViewings1766600000000 implements MigrationInterface {
  name = "CreateViewings1766600000000";
  formerName = "CreateViewings1796600000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table viewing (
      sid text primary key references session on delete cascade, id uuid not null, brand_key text not null,
      viewed_user jsonb not null, reason text not null, started_at timestamptz not null, until timestamptz not null)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop table viewing");
  }
}
