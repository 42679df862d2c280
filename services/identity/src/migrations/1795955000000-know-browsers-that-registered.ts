import type { MigrationInterface, QueryRunner } from "typeorm";

/** The browser that registered is signed in when it verifies. */
export class KnowBrowsersThatRegistered1795955000000 implements MigrationInterface {
  name = "KnowBrowsersThatRegistered1795955000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("alter table registration add column browser_key_hash text");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("alter table registration drop column browser_key_hash");
  }
}
