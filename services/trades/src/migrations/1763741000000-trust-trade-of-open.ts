import type { MigrationInterface, QueryRunner } from "typeorm";

export class TrustTradeOfOpen1763741000000 implements MigrationInterface {
  name = "TrustTradeOfOpen1763741000000";

  async up(runner: QueryRunner): Promise<void> {
    // A close goes with its open position, and that with its trade: looking for the trade of each close once more was a
    // fourteenth of what an import costs the database.
    await runner.query("alter table close_position drop constraint close_position_trade_id_fkey");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `alter table close_position add constraint close_position_trade_id_fkey foreign key (trade_id) references trade (id)
         on delete cascade`,
    );
  }
}
