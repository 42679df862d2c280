import type { MigrationInterface, QueryRunner } from "typeorm";

export class FindSessionsOfUsers1764400000000 implements MigrationInterface {
  name = "FindSessionsOfUsers1764400000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("create index session_owner on session ((sess->'user'->>'userId'), (sess->>'brandKey'))");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop index session_owner");
  }
}
