import type { MigrationInterface, QueryRunner } from "typeorm";

export class KeepMovedStarts1763732000000 implements MigrationInterface {
  name = "KeepMovedStarts1763732000000";

  async up(runner: QueryRunner): Promise<void> {
    // Start balance of the account before and after an import of an earlier time; null where it did not move.
    await runner.query(
      "alter table trade_import add column start_before numeric(38,18), add column start_after numeric(38,18)",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("alter table trade_import drop column start_before, drop column start_after");
  }
}
