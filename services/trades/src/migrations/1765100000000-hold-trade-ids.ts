import type { MigrationInterface, QueryRunner } from "typeorm";

/** The policy of groups compares ids: without them in the index, reading the trades of a user touches the table (T-341). */
export class HoldTradeIds1765100000000 implements MigrationInterface {
  name = "HoldTradeIds1765100000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("drop index trade_core");
    await runner.query(coreIndex("core_facts, instrument, tag_ids, share_code, deleted_at, id"));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop index trade_core");
    await runner.query(coreIndex("core_facts, instrument, tag_ids, share_code, deleted_at"));
  }
}

const coreIndex = (held: string) =>
  `create index trade_core on trade (user_id, brand_key, revision) include (${held}) where cardinality(tag_ids) <= 80`;
