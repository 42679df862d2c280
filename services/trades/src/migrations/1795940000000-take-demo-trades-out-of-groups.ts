import type { MigrationInterface, QueryRunner } from "typeorm";

/** Demo trades are invented: what was shared of them with groups before this was refused is taken out. */
export class TakeDemoTradesOutOfGroups1795940000000 implements MigrationInterface {
  name = "TakeDemoTradesOutOfGroups1795940000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("delete from trade_group using trade t where t.id = trade_group.trade_id and t.demo");
  }

  async down(): Promise<void> {
    // Nobody knows any more in which groups they were.
  }
}
