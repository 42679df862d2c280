import { minutesToEvents } from "@entrywise/domain/rules/news-window";
import { copyOut, literal } from "@entrywise/kit/db/copy-out";
import type { Journal } from "../../journal/journal.ts";
import { idIndex } from "../table/trade-ids.ts";
import type { TradeTable } from "../table/trade-table.ts";
import { type EconomicCalendar, uploadedCalendar } from "./economic-calendar.read-model.ts";

const dayMs = 86_400_000;

/** Minutes from the opening of each trade to the nearest event of high impact, by row; NaN on days without a calendar. */
export async function readNewsMinutes(
  journal: Journal,
  trades: TradeTable,
  calendar: EconomicCalendar = uploadedCalendar,
): Promise<Float64Array> {
  const periods = await calendar.findCoveredPeriods(journal);
  if (periods.length === 0 || trades.length === 0) return new Float64Array(trades.length).fill(Number.NaN);
  const quotes = await readQuotes(journal, trades);
  const { symbols, openTime, dictionaries } = trades;
  const openings = Array.from(openTime, (at, row) => ({
    ...{ at, symbol: dictionaries.symbols.values[symbols[row] ?? 0] ?? "" },
    quoteCurrency: quotes[row] ?? "",
  }));
  const from = Math.min(...periods.map((period) => period.from)) - dayMs;
  const to = Math.max(...periods.map((period) => period.to)) + dayMs;
  return minutesToEvents(openings, await calendar.findHighImpact(journal, { from, to }), periods);
}

async function readQuotes({ tx, actor }: Journal, trades: TradeTable): Promise<string[]> {
  const quotes = new Array<string>(trades.length).fill("");
  const index = idIndex(trades);
  const id = new Uint32Array(4);
  await copyOut(
    tx,
    `select id, quote_currency from trade
      where user_id = ${literal(actor.userId)} and brand_key = ${literal(actor.brand)} and deleted_at is null`,
    (row) => {
      row.uuid(id, 0);
      const quote = row.text() ?? "";
      const at = index.rowOf(id);
      if (at >= 0) quotes[at] = quote;
    },
  );
  return quotes;
}
