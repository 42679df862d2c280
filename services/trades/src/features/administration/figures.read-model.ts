import type { ImportFigures, TradesFigures } from "@entrywise/contracts/trades/administration.api";
import { addUpSeries, countPerDay, dayPeriod, daySeries } from "@entrywise/kit/db/day-counts";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";

const counted = "deleted_at is null and not demo";
const within = "created_at >= $2 and created_at <= $1";
const before = "created_at >= $3 and created_at < $2";

const numbers = <Name extends string>(row: Record<Name, string>) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Number(value)])) as Record<Name, number>;

/** Needs the scope `job`. Demonstrations are not counted. */
export async function readTradesFigures(tx: Transaction, days: number, now: Date): Promise<TradesFigures> {
  const { since } = dayPeriod(days, now);
  const [all]: [{ trades: string }] = await tx.query(`select count(*) as trades from trade where ${counted}`);
  const [recent]: [{ people: string }] = await tx.query(
    `select count(distinct (user_id, brand_key)) as people from trade where ${counted} and ${within}`,
    [now, since],
  );
  const markets: Record<"marketType" | "trades", string>[] = await tx.query(
    `select market_type as "marketType", count(*) as trades from trade where ${counted} and ${within}
      group by 1 order by count(*) desc, 1`,
    [now, since],
  );
  const perDay = await countPerDay(tx, { from: "trade", at: "created_at", where: counted, days, now });
  const series = daySeries(perDay, days, now);
  const recorded = addUpSeries(series);
  return {
    ...numbers(all),
    ...numbers(recent),
    recorded: recorded.count,
    recordedBefore: recorded.before,
    markets: markets.map(numbers),
    series,
  };
}

/** Needs the scope `job`. */
export async function readImportFigures(tx: Transaction, days: number, now: Date): Promise<ImportFigures> {
  type Counts = Record<"failed" | "failedBefore" | "people" | "addedTrades", string>;
  const { since, sinceBefore } = dayPeriod(days, now);
  const [counts]: [Counts] = await tx.query(
    `select count(*) filter (where ${within} and state = 'failed') as failed,
            count(*) filter (where ${before} and state = 'failed') as "failedBefore",
            count(distinct (user_id, brand_key)) filter (where ${within}) as people,
            coalesce(sum(added_trades) filter (where ${within} and state <> 'undone'), 0) as "addedTrades"
       from trade_import where created_at >= $3`,
    [now, since, sinceBefore],
  );
  const formats: { format: string | null; imports: string; failed: string }[] = await tx.query(
    `select format, count(*) as imports, count(*) filter (where state = 'failed') as failed
       from trade_import where ${within} group by 1 order by count(*) desc, 1 limit 50`,
    [now, since],
  );
  const errors: { error: string; imports: string }[] = await tx.query(
    `select left(error, 200) as error, count(*) as imports from trade_import
      where ${within} and state = 'failed' and error is not null group by 1 order by count(*) desc, 1 limit 20`,
    [now, since],
  );
  const series = daySeries(await countPerDay(tx, { from: "trade_import", at: "created_at", days, now }), days, now);
  const imports = addUpSeries(series);
  return {
    ...numbers(counts),
    imports: imports.count,
    importsBefore: imports.before,
    formats: formats.map(({ format, ...row }) => ({ format, ...numbers(row) })),
    errors: errors.map(({ error, imports: failed }) => ({ error, imports: Number(failed) })),
    series,
  };
}
