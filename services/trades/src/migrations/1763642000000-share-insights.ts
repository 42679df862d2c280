import { sharePolicies } from "@entrywise/kit/db/policies";
import type { MigrationInterface, QueryRunner } from "typeorm";

/** Insights of a shared trade, for who has its code. */
export class ShareInsights1763642000000 implements MigrationInterface {
  name = "ShareInsights1763642000000";

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of sharePolicies("insight", "trade_id in (select id from trade)"))
      await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop policy insight_share on insight");
  }
}
