import type { MigrationInterface, QueryRunner } from "typeorm";

export class WeighReleases1796044391000 implements MigrationInterface {
  name = "WeighReleases1796044391000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("alter table release add column weight jsonb");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("alter table release drop column weight");
  }
}
