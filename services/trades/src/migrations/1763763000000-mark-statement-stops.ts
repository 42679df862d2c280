import type { MigrationInterface, QueryRunner } from "typeorm";

/** Initial stops that came from a statement, and whether a profile takes them. */
export class MarkStatementStops1763763000000 implements MigrationInterface {
  name = "MarkStatementStops1763763000000";

  async up(runner: QueryRunner): Promise<void> {
    // Null is no: rows that were stored for the undoing of an import do not have the column.
    await runner.query("alter table open_position add column stop_from_statement boolean");
    await runner.query("alter table import_profile add column uses_statement_stops boolean");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("alter table import_profile drop column uses_statement_stops");
    await runner.query("alter table open_position drop column stop_from_statement");
  }
}
