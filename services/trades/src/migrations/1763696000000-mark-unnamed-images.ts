import type { MigrationInterface, QueryRunner } from "typeorm";

export class MarkUnnamedImages1763696000000 implements MigrationInterface {
  name = "MarkUnnamedImages1763696000000";

  async up(runner: QueryRunner): Promise<void> {
    // Since when no text names the image, as the sweep has found; null while one does.
    await runner.query("alter table text_image add column unnamed_since timestamptz");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("alter table text_image drop column unnamed_since");
  }
}
