import type { MigrationInterface, QueryRunner } from "typeorm";

export class KeepStatementTotals1763745000000 implements MigrationInterface {
  name = "KeepStatementTotals1763745000000";

  async up(runner: QueryRunner): Promise<void> {
    // The broker's totals and ours of a file, the keys of its trades and its last close: what the account holds of it can
    // be compared at any later time. Null of imports that came before.
    await runner.query(
      `alter table trade_import add column statement_totals jsonb, add column statement_keys text[],
         add column last_close_at timestamptz`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      "alter table trade_import drop column statement_totals, drop column statement_keys, drop column last_close_at",
    );
  }
}
