import type { MigrationInterface, QueryRunner } from "typeorm";

export class CountPageTroubles1770310000000 implements MigrationInterface {
  name = "CountPageTroubles1770310000000";
  formerName = "CountPageTroubles1800310000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `create table page_trouble (
         remote text not null, version text not null, page text not null,
         kind text not null check (kind in ('error', 'slow', 'frozen')), reporter text not null, brand_key text not null,
         at timestamptz not null default now(),
         primary key (remote, version, page, kind), foreign key (remote, version) references release (remote, version))`,
    );
    await runner.query("create index page_trouble_at on page_trouble (at)");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop table page_trouble");
  }
}
