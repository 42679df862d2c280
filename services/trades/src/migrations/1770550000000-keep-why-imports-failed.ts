import type { MigrationInterface, QueryRunner } from "typeorm";

/** Why an import failed is kept with its code and values, for screens in other languages; older ones stay in English. */
export class KeepWhyImportsFailed1770550000000 implements MigrationInterface {
  name = "KeepWhyImportsFailed1770550000000";
  formerName = "KeepWhyImportsFailed1800550000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("alter table trade_import add column error_code text, add column error_params jsonb");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("alter table trade_import drop column error_code, drop column error_params");
  }
}
