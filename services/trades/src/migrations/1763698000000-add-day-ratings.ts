import type { MigrationInterface, QueryRunner } from "typeorm";

export class AddDayRatings1763698000000 implements MigrationInterface {
  name = "AddDayRatings1763698000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("alter table journal_day add column ratings jsonb");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("alter table journal_day drop column ratings");
  }
}
