import type { MigrationInterface, QueryRunner } from "typeorm";

export class AddDayLists1763701000000 implements MigrationInterface {
  name = "AddDayLists1763701000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "alter table journal_day add column levels jsonb, add column checks jsonb, add column tomorrow jsonb",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("alter table journal_day drop column levels, drop column checks, drop column tomorrow");
  }
}
