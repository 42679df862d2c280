import type { MigrationInterface, QueryRunner } from "typeorm";

export class CountSignInAttempts1764100000000 implements MigrationInterface {
  name = "CountSignInAttempts1764100000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table sign_in_attempt (
      key text primary key, failures int not null, blocked_until timestamptz not null, forget_at timestamptz not null)`);
    await runner.query("create index sign_in_attempt_forget on sign_in_attempt (forget_at)");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop table sign_in_attempt");
  }
}
