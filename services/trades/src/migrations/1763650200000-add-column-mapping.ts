import type { MigrationInterface, QueryRunner } from "typeorm";

export class AddColumnMapping1763650200000 implements MigrationInterface {
  name = "AddColumnMapping1763650200000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("alter table import_profile add column_mapping jsonb");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("alter table import_profile drop column_mapping");
  }
}
