import type { MigrationInterface, QueryRunner } from "typeorm";

/** Trades with several opens or closes had the price of the first open and of the last close. */
export class WeighMeanPrices1763743000000 implements MigrationInterface {
  name = "WeighMeanPrices1763743000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("select set_config('app.scope', 'job', true)");
    await runner.query(
      setPrices(meanOf("o.open_price", openSize, openParts), meanOf("c.close_price", closeSize, parts)),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("select set_config('app.scope', 'job', true)");
    await runner.query(
      setPrices(
        `select o.open_price from ${openParts} order by o.ordinal limit 1`,
        `select c.close_price from ${parts} and c.close_price is not null order by o.ordinal desc, c.ordinal desc limit 1`,
      ),
    );
  }
}

const openParts = "open_position o where o.trade_id = t.id";
const parts = "close_position c join open_position o on o.id = c.open_position_id where c.trade_id = t.id";

// As `meanPrices` of the domain: a single close and its open are of the same size where one of them has none.
const closesOf = "from close_position s where s.open_position_id = o.id";
const openSize = `coalesce(o.size, (select case when count(*) = 1 then max(s.size) end ${closesOf}))`;
const closeSize = `coalesce(c.size, case when (select count(*) = 1 ${closesOf}) then o.size end)`;

const meanOf = (price: string, size: string, of: string) =>
  `select case when count(${price}) = 1 then max(${price})
     else sum(${price} * ${size}) / nullif(sum(${size}) filter (where ${price} is not null), 0) end from ${of}`;

const setPrices = (open: string, close: string) =>
  `update trade set open_price = p.open_price, close_price = p.close_price
     from (select t.id, (${open})::numeric(38,18) as open_price, (${close})::numeric(38,18) as close_price
             from (select trade_id as id from open_position group by 1 having count(*) > 1
                   union select trade_id from close_position group by 1 having count(*) > 1) t) p
    where trade.id = p.id
      and (trade.open_price is distinct from p.open_price or trade.close_price is distinct from p.close_price)`;
