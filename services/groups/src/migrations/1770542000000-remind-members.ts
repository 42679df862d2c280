import type { MigrationInterface, QueryRunner } from "typeorm";

/** When a member was last reminded of what the group asks its members to show. */
export class RemindMembers1770542000000 implements MigrationInterface {
  name = "RemindMembers1770542000000";
  formerName = "RemindMembers1800542000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("alter table group_member add column share_reminded_at timestamptz");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("alter table group_member drop column share_reminded_at");
  }
}
