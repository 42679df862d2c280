import type { MigrationInterface, QueryRunner } from "typeorm";

export class AddCoreFacts1763720000000 implements MigrationInterface {
  name = "AddCoreFacts1763720000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table trade add column core_facts bytea generated always as (${coreFacts}) stored`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("alter table trade drop column core_facts");
  }
}

const numeric = (column: string) => `coalesce(numeric_send(${column}), numeric_send('NaN'))`;
const time = (column: string) => `coalesce(timestamptz_send(${column}), '\\x8000000000000000')`;
const reference = (column: string) => `coalesce(uuid_send(${column}), '\\x${"00".repeat(16)}')`;

// Read by `readChangedTrades`; a change of the one is a change of the other.
const coreFacts = [
  "uuid_send(id)",
  `int4send(market_type | (direction << 3) | (status << 4) | (is_closed::int << 6)
     | ((overall_rating is not null or overall_review is not null)::int << 7)
     | ((case direction_prediction_correct when true then 1 when false then 0 else 2 end) << 8)
     | ((deleted_at is not null)::int << 10))`,
  ...["account_id", "strategy_id", "import_id"].map(reference),
  ...["open_date", "close_date", "planned_date"].map(time),
  "coalesce(float8send(net_rr), float8send('NaN'))",
  ...["total_size", "net_pips", "gross_profit", "commissions", "roll", "dividends", "other_costs"].map(numeric),
  ...["net_profit", "financial_risk"].map(numeric),
].join(" || ");
