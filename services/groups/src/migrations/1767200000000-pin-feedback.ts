import type { MigrationInterface, QueryRunner } from "typeorm";

/** Feedback may be about a point on a snapshot of the trade. */
export class PinFeedback1767200000000 implements MigrationInterface {
  name = "PinFeedback1767200000000";
  formerName = "PinFeedback1797200000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table group_review_feedback add column pin jsonb`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("alter table group_review_feedback drop column pin");
  }
}
