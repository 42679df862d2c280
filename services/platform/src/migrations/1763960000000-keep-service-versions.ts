import type { MigrationInterface, QueryRunner } from "typeorm";

export class KeepServiceVersions1763960000000 implements MigrationInterface {
  name = "KeepServiceVersions1763960000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("alter table registry_state add column service_versions jsonb not null default '{}'");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("alter table registry_state drop column service_versions");
  }
}
