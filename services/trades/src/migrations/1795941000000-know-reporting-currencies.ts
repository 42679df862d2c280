import type { MigrationInterface, QueryRunner } from "typeorm";

/** What money of several currencies is converted to where a request does not say; null until the platform service tells it. */
export class KnowReportingCurrencies1795941000000 implements MigrationInterface {
  name = "KnowReportingCurrencies1795941000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("alter table preference add column reporting_currency text");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("alter table preference drop column reporting_currency");
  }
}
