import type { MigrationInterface, QueryRunner } from "typeorm";

export class AddModelTrade1763703000000 implements MigrationInterface {
  name = "AddModelTrade1763703000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("alter table strategy add column model_trade_id uuid references trade on delete set null");
    await runner.query(
      "create index strategy_model_trade on strategy (model_trade_id) where model_trade_id is not null",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("alter table strategy drop column model_trade_id");
  }
}
