import type { MigrationInterface, QueryRunner } from "typeorm";

export class TellTeamServices1796069194000 implements MigrationInterface {
  name = "TellTeamServices1796069194000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("alter table team_service add column events jsonb not null default '[]'");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("alter table team_service drop column events");
  }
}
