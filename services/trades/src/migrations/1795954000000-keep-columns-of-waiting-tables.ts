import type { MigrationInterface, QueryRunner } from "typeorm";

/** A table whose columns are wanted waits for a free place too. */
export class KeepColumnsOfWaitingTables1795954000000 implements MigrationInterface {
  name = "KeepColumnsOfWaitingTables1795954000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("alter table waiting_statement add column columns json");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("delete from waiting_statement where purpose = 'columns'");
    await runner.query("alter table waiting_statement drop column columns");
  }
}
