import type { MigrationInterface, QueryRunner } from "typeorm";

export class CoverCoreFacts1763740000000 implements MigrationInterface {
  name = "CoverCoreFacts1763740000000";

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop index trade_core, trade_many_tags");
  }
}

// All that reading the trades of a user asks of a row, the columns of its policies too: the table itself, whose rows are
// five times as wide, is not touched. Entries of an index have 2,704 bytes at most, so many tags stay outside.
const statements = [
  `create index trade_core on trade (user_id, brand_key, revision)
     include (core_facts, instrument, tag_ids, share_code, deleted_at) where cardinality(tag_ids) <= 80`,
  "create index trade_many_tags on trade (user_id, brand_key, revision) where cardinality(tag_ids) > 80",
];
