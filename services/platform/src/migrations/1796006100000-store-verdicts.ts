import type { MigrationInterface, QueryRunner } from "typeorm";

export class StoreVerdicts1796006100000 implements MigrationInterface {
  name = "StoreVerdicts1796006100000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("alter table release add column verdict jsonb");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("alter table release drop column verdict");
  }
}
