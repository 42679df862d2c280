import type { MigrationInterface, QueryRunner } from "typeorm";

/** What a followed finding is called, and whether it held when it was last looked at. */
export class WatchFindings1796025000000 implements MigrationInterface {
  name = "WatchFindings1796025000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `alter table finding_mark
         add column name text not null default '',
         add column holds boolean,
         add column watched_version bigint not null default 0`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("alter table finding_mark drop column name, drop column holds, drop column watched_version");
  }
}
