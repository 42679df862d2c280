import type { MigrationInterface, QueryRunner } from "typeorm";

/** Members stand in order of their results only where an Admin wants that. */
export class ChooseLeaderboard1766100000000 implements MigrationInterface {
  name = "ChooseLeaderboard1766100000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("alter table trading_group add column leaderboard boolean not null default false");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("alter table trading_group drop column leaderboard");
  }
}
