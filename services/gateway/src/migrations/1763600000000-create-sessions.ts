import type { MigrationInterface, QueryRunner } from "typeorm";

export class CreateSessions1763600000000 implements MigrationInterface {
  name = "CreateSessions1763600000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("create table session (sid text primary key, sess jsonb not null, expire timestamptz not null)");
    await runner.query("create index session_expire on session (expire)");
    await runner.query(`create table session_token (
      sid text primary key references session on delete cascade, refresh_token text not null, id_token text not null,
      expires_at timestamptz not null)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop table session_token, session");
  }
}
