import type { MigrationInterface, QueryRunner } from "typeorm";

/** What quick capture adds to a trade; all null for trades that came otherwise. */
export class AddCapturedTrades1796066563995 implements MigrationInterface {
  name = "AddCapturedTrades1796066563995";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "alter table trade add column captured_at timestamptz, add column mood text, add column intended_risk numeric",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("alter table trade drop column captured_at, drop column mood, drop column intended_risk");
  }
}
