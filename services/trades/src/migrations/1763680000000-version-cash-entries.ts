import type { MigrationInterface, QueryRunner } from "typeorm";

/** Cash entries can be typed and changed: two tabs must not overwrite each other. */
export class VersionCashEntries1763680000000 implements MigrationInterface {
  name = "VersionCashEntries1763680000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("alter table cash_entry add column version int not null default 1");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("alter table cash_entry drop column version");
  }
}
