import type { MigrationInterface, QueryRunner } from "typeorm";

/** Running imports are looked for again and again: the few among all that were ever made. */
export class FindRunningImports1763764000000 implements MigrationInterface {
  name = "FindRunningImports1763764000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("create index trade_import_running on trade_import (heartbeat_at) where state = 'running'");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop index trade_import_running");
  }
}
