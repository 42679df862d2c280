import type { OwnBars } from "@entrywise/contracts/trades/charting.api";
import type { RangeBar } from "@entrywise/domain/charting/average-true-range";
import type { Bar } from "@entrywise/domain/charting/bar";
import type { Actor } from "@entrywise/kit/auth/actor";
import type { Journal } from "../../journal/journal.ts";

const mine = "user_id = $1 and brand_key = $2";
const iso = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const text = (column: string) => `trim_scale(${column})::text as ${column}`;
const owner = ({ userId, brand }: Actor) => [userId, brand];

export interface NewOwnBars {
  id: string;
  symbol: string;
  symbolKey: string;
  fileName: string;
  layout: string;
  timeZone: string;
  spanSeconds: number;
  pricePrecision: number;
  /** How many there are, and the times of the first and the last in milliseconds since 1970. */
  bars: { count: number; from: number; to: number };
}

/** One span of bars that a user has of a symbol. */
export interface OwnSpan {
  spanSeconds: number;
  /** Milliseconds since 1970 in UTC. */
  from: number;
  to: number;
}

export async function findOwnBars({ tx, actor }: Journal): Promise<OwnBars[]> {
  return tx.query(
    `select id, symbol, file_name as "fileName", layout, time_zone as "timeZone", span_seconds as "spanSeconds",
       bar_count as count, ${iso("first_at")} as "from", ${iso("last_at")} as "to"
     from own_bars where ${mine} order by created_at desc, id`,
    owner(actor),
  );
}

export async function insertOwnBars({ tx, actor }: Journal, file: NewOwnBars): Promise<void> {
  await tx.query(
    `insert into own_bars (user_id, brand_key, id, symbol, symbol_key, file_name, layout, time_zone, span_seconds,
       price_precision, bar_count, first_at, last_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      ...owner(actor),
      file.id,
      file.symbol,
      file.symbolKey,
      file.fileName,
      file.layout,
      file.timeZone,
      file.spanSeconds,
      file.pricePrecision,
      file.bars.count,
      new Date(file.bars.from),
      new Date(file.bars.to),
    ],
  );
}

/** @param bars JSON list of `Bar` */
export async function insertBarRows({ tx, actor }: Journal, id: string, bars: string): Promise<void> {
  await tx.query(
    `insert into own_bar (own_bars_id, user_id, brand_key, at, open, high, low, close, volume)
     select $3, $1, $2, to_timestamp(time / 1000.0), open, high, low, close, volume
       from jsonb_to_recordset($4::jsonb)
         as b (time bigint, open numeric, high numeric, low numeric, close numeric, volume numeric)`,
    [...owner(actor), id, bars],
  );
}
export async function deleteOwnBars({ tx, actor }: Journal, id: string): Promise<boolean> {
  const [, affected] = await tx.query(`delete from own_bars where ${mine} and id = $3`, [...owner(actor), id]);
  return affected === 1;
}

/** Files and bars that a user keeps. */
export async function sumOfOwnBars({ tx, actor }: Journal): Promise<{ files: number; bars: number }> {
  const [row] = await tx.query(
    `select count(*)::int as files, coalesce(sum(bar_count), 0)::int as bars from own_bars where ${mine}`,
    owner(actor),
  );
  return row;
}

/** Which spans there are of a symbol, finest first. */
export async function findOwnSpans({ tx, actor }: Journal, symbolKey: string): Promise<OwnSpan[]> {
  return tx.query(
    `select span_seconds as "spanSeconds", extract(epoch from min(first_at))::float8 * 1000 as "from",
       extract(epoch from max(last_at))::float8 * 1000 as "to"
     from own_bars where ${mine} and symbol_key = $3 group by 1 order by 1`,
    [...owner(actor), symbolKey],
  );
}

export interface OwnBarsWindow {
  symbolKey: string;
  spanSeconds: number;
  /** Inclusive, milliseconds since 1970 in UTC. */
  from: number;
  /** Exclusive. */
  to: number;
  /** The newest so many. */
  limit: number;
}

/** Bars of all files that hold the span, ascending; where files overlap, the later upload counts. */
export async function readOwnBars(
  { tx, actor }: Journal,
  { symbolKey, spanSeconds, from, to, limit }: OwnBarsWindow,
): Promise<Bar[]> {
  return tx.query(
    `select (extract(epoch from at) * 1000)::float8 as time, ${text("open")}, ${text("high")}, ${text("low")}, ${text("close")},
       ${text("volume")}
     from (select distinct on (b.at) b.at, b.open, b.high, b.low, b.close, b.volume
             from own_bar b join own_bars f on f.id = b.own_bars_id
            where f.user_id = $1 and f.brand_key = $2 and f.symbol_key = $3 and f.span_seconds = $4
              and b.at >= to_timestamp($5::float8 / 1000) and b.at < to_timestamp($6::float8 / 1000)
            order by b.at desc, f.created_at desc limit $7) newest
     order by at`,
    [...owner(actor), symbolKey, spanSeconds, from, to, limit],
  );
}

/**
 * High, low and close of longer bars that start at multiples of `spanMs` from midnight UTC, ascending. Bars of that very
 * span stay where they are: a broker's days need not begin at midnight UTC. The first one may lack its beginning.
 */
export async function readRangeBars(
  { tx, actor }: Journal,
  { symbolKey, spanSeconds, from, to }: Omit<OwnBarsWindow, "limit">,
  spanMs: number,
): Promise<RangeBar[]> {
  const time = "extract(epoch from at) * 1000";
  const start = spanMs === spanSeconds * 1000 ? time : `floor(${time} / ${spanMs}) * ${spanMs}`;
  return tx.query(
    `select (${start})::float8 as time, trim_scale(max(high))::text as high, trim_scale(min(low))::text as low,
       trim_scale((array_agg(close order by at desc))[1])::text as close
     from (select distinct on (b.at) b.at, b.high, b.low, b.close
             from own_bar b join own_bars f on f.id = b.own_bars_id
            where f.user_id = $1 and f.brand_key = $2 and f.symbol_key = $3 and f.span_seconds = $4
              and b.at >= to_timestamp($5::float8 / 1000) and b.at < to_timestamp($6::float8 / 1000)
            order by b.at, f.created_at desc) known
     group by 1 order by 1`,
    [...owner(actor), symbolKey, spanSeconds, from, to],
  );
}
