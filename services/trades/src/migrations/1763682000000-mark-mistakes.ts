import type { MigrationInterface, QueryRunner } from "typeorm";

export class MarkMistakes1763682000000 implements MigrationInterface {
  name = "MarkMistakes1763682000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("alter table tag_category add column is_mistakes boolean not null default false");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("alter table tag_category drop column is_mistakes");
  }
}
