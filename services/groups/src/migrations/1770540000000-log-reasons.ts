import type { MigrationInterface, QueryRunner } from "typeorm";

/** The log has the reason from the list as a code; entries are never changed, so those of before keep their sentence. */
export class LogReasons1770540000000 implements MigrationInterface {
  name = "LogReasons1770540000000";
  formerName = "LogReasons1800540000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("alter table group_log add column reason_code text");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("alter table group_log drop column reason_code");
  }
}
