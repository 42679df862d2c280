import type { MigrationInterface, QueryRunner } from "typeorm";

/** The activity of a group counts its comments of the last days. */
export class FindNewComments1770530000000 implements MigrationInterface {
  name = "FindNewComments1770530000000";
  formerName = "FindNewComments1800530000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `create index group_comment_new on group_comment (group_id, created_at)
         where deleted_at is null and hidden_at is null`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop index group_comment_new");
  }
}
