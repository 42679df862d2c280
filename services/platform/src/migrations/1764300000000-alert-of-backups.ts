import type { MigrationInterface, QueryRunner } from "typeorm";

export class AlertOfBackups1764300000000 implements MigrationInterface {
  name = "AlertOfBackups1764300000000";

  async up(runner: QueryRunner): Promise<void> {
    await allow(runner, "'incompatible', 'unhealthy', 'backup'");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("delete from release_alert where kind = 'backup'");
    await allow(runner, "'incompatible', 'unhealthy'");
  }
}

async function allow(runner: QueryRunner, kinds: string): Promise<void> {
  await runner.query("alter table release_alert drop constraint release_alert_kind_check");
  await runner.query(`alter table release_alert add constraint release_alert_kind_check check (kind in (${kinds}))`);
}
