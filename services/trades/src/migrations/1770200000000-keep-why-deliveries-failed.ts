import type { MigrationInterface, QueryRunner } from "typeorm";

/** Why a delivery failed is kept with its reason, for screens in other languages; older ones stay in English. */
export class KeepWhyDeliveriesFailed1770200000000 implements MigrationInterface {
  name = "KeepWhyDeliveriesFailed1770200000000";
  formerName = "KeepWhyDeliveriesFailed1800200000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("alter table delivery add column error_params jsonb");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("alter table delivery drop column error_params");
  }
}
