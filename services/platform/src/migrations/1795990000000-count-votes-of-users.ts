import type { MigrationInterface, QueryRunner } from "typeorm";

export class CountVotesOfUsers1795990000000 implements MigrationInterface {
  name = "CountVotesOfUsers1795990000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("alter table page_load add column is_user boolean not null default false");
    await runner.query("alter table release add column first_good_at timestamptz");
    // Sums are stored for fifteen days; releases that were live before that have none left, and nothing is known against them.
    // Safe: an installation has some hundred releases.
    await runner.query(
      `update release r set first_good_at = coalesce(
         (select min(b.at) from load_bucket b where b.remote = r.remote and b.version = r.version and b.phase = 'loaded'),
         case when r.live_at < now() - interval '15 days' then r.live_at end)`,
    );
    await runner.query("alter table registry_state add column shell_contract text");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("alter table registry_state drop column shell_contract");
    await runner.query("alter table release drop column first_good_at");
    await runner.query("alter table page_load drop column is_user");
  }
}
