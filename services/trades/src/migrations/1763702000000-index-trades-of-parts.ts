import type { MigrationInterface, QueryRunner } from "typeorm";

/** Finds the trades whose parts have percentages of their own; more facts than one record has. */
export class IndexTradesOfParts1763702000000 implements MigrationInterface {
  name = "IndexTradesOfParts1763702000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `create index trade_parts on trade (account_id)
        where deleted_at is null and (octet_length(risk_facts) > 104 or octet_length(profit_facts) > 56)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop index trade_parts");
  }
}
