import type { MigrationInterface, QueryRunner } from "typeorm";

/** Limits of accounts are looked at when the user's trades have changed; what was so before is told to nobody. */
export class WatchAccountLimits1767300000000 implements MigrationInterface {
  name = "WatchAccountLimits1767300000000";
  formerName = "WatchAccountLimits1797300000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("alter table account_rules add column watched_version bigint not null default 0");
    await runner.query(
      `update account_rules r set watched_version = d.version
         from data_version d where d.user_id = r.user_id and d.brand_key = r.brand_key`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("alter table account_rules drop column watched_version");
  }
}
