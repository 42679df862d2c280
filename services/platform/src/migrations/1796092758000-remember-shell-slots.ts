import type { MigrationInterface, QueryRunner } from "typeorm";

export class RememberShellSlots1796092758000 implements MigrationInterface {
  name = "RememberShellSlots1796092758000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("alter table registry_state add column shell_slots jsonb");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("alter table registry_state drop column shell_slots");
  }
}
