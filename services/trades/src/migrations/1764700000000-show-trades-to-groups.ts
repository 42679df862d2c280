import { groupPolicies } from "@entrywise/kit/db/policies";
import type { MigrationInterface, QueryRunner } from "typeorm";

/** Trades of a group, for members whose right the groups service has checked; the presenter decides which fields. */
export class ShowTradesToGroups1764700000000 implements MigrationInterface {
  name = "ShowTradesToGroups1764700000000";

  async up(runner: QueryRunner): Promise<void> {
    for (const [table, visible] of Object.entries(visibleRows)) {
      for (const statement of groupPolicies(table, visible)) await runner.query(statement);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of Object.keys(visibleRows)) await runner.query(`drop policy ${table}_group on ${table}`);
  }
}

const ofTrade = "trade_id in (select id from trade)";

const visibleRows = {
  trade_group: "group_id = (select nullif(current_setting('app.group_id', true), '')::uuid)",
  trade: "id in (select trade_id from trade_group) and deleted_at is null",
  open_position: ofTrade,
  close_position: ofTrade,
  open_breakdown: ofTrade,
  close_breakdown: ofTrade,
  snapshot: ofTrade,
  insight: ofTrade,
  snapshot_slot: "id in (select slot_id from snapshot)",
  trade_account: "id in (select account_id from trade)",
  strategy: "id in (select strategy_id from trade)",
  tag: "id in (select unnest(tag_ids) from trade)",
  tag_category: "id in (select category_id from tag)",
  preference: "(user_id, brand_key) in (select user_id, brand_key from trade)",
  text_image: "(user_id, brand_key) in (select user_id, brand_key from trade)",
} as const;
