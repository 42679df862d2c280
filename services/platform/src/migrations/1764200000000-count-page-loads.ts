import type { MigrationInterface, QueryRunner } from "typeorm";

export class CountPageLoads1764200000000 implements MigrationInterface {
  name = "CountPageLoads1764200000000";

  async up(runner: QueryRunner): Promise<void> {
    // A page counts once per release, and who reports failures is counted by heads: sums could not tell.
    await runner.query(
      `create table page_load (
         remote text not null, version text not null, page text not null, reporter text not null, brand_key text not null,
         failed boolean not null, at timestamptz not null default now(),
         primary key (remote, version, page), foreign key (remote, version) references release (remote, version))`,
    );
    await runner.query("create index page_load_recent on page_load (remote, version, at)");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop table page_load");
  }
}
