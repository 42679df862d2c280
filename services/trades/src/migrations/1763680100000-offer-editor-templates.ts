import type { MigrationInterface, QueryRunner } from "typeorm";

export class OfferEditorTemplates1763680100000 implements MigrationInterface {
  name = "OfferEditorTemplates1763680100000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `alter table editor_template add column offered_in text[] not null default '{notes}',
         add column inserted int not null default 0, add column last_inserted_at timestamptz`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      "alter table editor_template drop column offered_in, drop column inserted, drop column last_inserted_at",
    );
  }
}
