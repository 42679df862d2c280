import type { MigrationInterface, QueryRunner } from "typeorm";

/** Unlogged: no caller waits for a standby, and per-minute counters may restart from zero after a crash. */
export class CreateLimitCounters1795995000000 implements MigrationInterface {
  name = "CreateLimitCounters1795995000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create unlogged table limit_counter (
      key varchar(255) primary key, points integer not null default 0, expire bigint)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop table limit_counter");
  }
}
