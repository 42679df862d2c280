import type { MigrationInterface, QueryRunner } from "typeorm";

export class CreateRangeFacts1763650000000 implements MigrationInterface {
  name = "CreateRangeFacts1763650000000";

  async up(runner: QueryRunner): Promise<void> {
    // What range filters compare, see range-facts.ts; null is not worked out yet, and is made up for on first use.
    await runner.query("alter table trade add risk_facts bytea, add profit_facts bytea, add performance_facts bytea");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("alter table trade drop risk_facts, drop profit_facts, drop performance_facts");
  }
}
