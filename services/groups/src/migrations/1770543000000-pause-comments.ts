import type { MigrationInterface, QueryRunner } from "typeorm";

/** Commenting can be switched off for a time. */
export class PauseComments1770543000000 implements MigrationInterface {
  name = "PauseComments1770543000000";
  formerName = "PauseComments1800543000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("alter table group_member add column comment_off_until timestamptz");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("alter table group_member drop column comment_off_until");
  }
}
