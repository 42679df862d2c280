import type { MigrationInterface, QueryRunner } from "typeorm";

/** Stored figures of trades with closes beyond their size counted those closes whole. The service calculates them again. */
export class RefigureOverclosedTrades1795957000000 implements MigrationInterface {
  name = "RefigureOverclosedTrades1795957000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("alter table trade add column must_refigure boolean");
    await runner.query("create index trade_must_refigure on trade (user_id, brand_key) where must_refigure");
    await runner.query("select set_config('app.scope', 'job', true)");
    await runner.query(markOverclosed);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("alter table trade drop column must_refigure");
  }
}

/** As `countedSizes` of the domain: where any size is unknown, closes count whole. */
export const markOverclosed = `update trade set must_refigure = true
  where id in (select o.trade_id from open_position o join close_position c on c.open_position_id = o.id
                where o.size is not null group by o.trade_id, o.id, o.size
               having bool_and(c.size is not null) and sum(c.size) > o.size)`;
