import type { MigrationInterface, QueryRunner } from "typeorm";

export class AddQuoteRateDay1763695000000 implements MigrationInterface {
  name = "AddQuoteRateDay1763695000000";

  async up(runner: QueryRunner): Promise<void> {
    // Day of the reference rate that a trade is counted with; null where its rate needs none or came with an import.
    await runner.query("alter table trade add column quote_rate_day date");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("alter table trade drop column quote_rate_day");
  }
}
