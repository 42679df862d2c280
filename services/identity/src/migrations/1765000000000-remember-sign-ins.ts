import type { MigrationInterface, QueryRunner } from "typeorm";

/** Null for accounts that have not signed in since: their next sign-in is nothing to be warned of. */
export class RememberSignIns1765000000000 implements MigrationInterface {
  name = "RememberSignIns1765000000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("alter table account add column last_signed_in_at timestamptz");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("alter table account drop column last_signed_in_at");
  }
}
