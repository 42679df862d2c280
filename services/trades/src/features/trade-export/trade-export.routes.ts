import { setTimeout as passed } from "node:timers/promises";
import { tradesApi } from "@entrywise/contracts/trades/trades.api";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { drained } from "@entrywise/kit/http/drained";
import { laneKey, limitPerUser } from "@entrywise/kit/http/in-lane";
import { serveRaw } from "@entrywise/kit/http/serve";
import type { Lanes } from "@entrywise/kit/lanes";
import { ruleBroken } from "@entrywise/kit/problem-error";
import { type Response, Router } from "express";
import { netShareAt } from "../../read-engine/balance-shares.ts";
import { filterTrades } from "../../read-engine/filter/filter-trades.ts";
import type { Projections } from "../../read-engine/projections.ts";
import { sortTrades } from "../../read-engine/sort-trades.ts";
import { idAt } from "../../read-engine/table/trade-ids.ts";
import { type ExportedTrade, type ExportRow, readExportRows } from "./export-rows.read-model.ts";
import { columnsFor, csvWriter, jsonWriter, xlsxWriter } from "./export-writers.ts";

/** Others are served between two batches: larger ones are not faster enough to let them wait. */
const BATCH = 100;
/** A workbook is made in memory as a whole. */
const MAX_WORKBOOK_TRADES = 20_000;

/** Exports a filtered list; as CSV and JSON batch by batch, so that memory does not grow with the journal. */
export function tradeExportRoutes(heavy: UnitOfWork, projections: Projections, lanes: Lanes): Router {
  const router = Router();
  limitPerUser(router, lanes, [tradesApi.exportTrades]);
  serveRaw(router, tradesApi.exportTrades, async ({ actor, query, response }) => {
    const { format, private: isPrivate, sortBy, descending, take: _, skip: __, ...filter } = query;
    const trades = await heavy.run(actor, "user", async (tx) => {
      const projection = await projections.of({ tx, actor }, filter);
      const rows = sortTrades(projection, filterTrades(projection, filter), { sortBy, descending });
      const shares = projection.shares();
      return Array.from(rows, (row) => ({ id: idAt(projection.trades, row), netPercentage: netShareAt(shares, row) }));
    });
    if (format === "xlsx" && trades.length > MAX_WORKBOOK_TRADES) throw tooMany(trades.length);
    const columns = columnsFor(isPrivate);
    const writer = { csv: csvWriter, json: jsonWriter, xlsx: xlsxWriter }[format](response, columns);
    writer.begin();
    const read = (batch: readonly ExportedTrade[]) =>
      heavy.run(actor, "user", (tx) => readExportRows({ tx, actor }, batch));
    // Who has more exports waiting leaves half of the time to others.
    const rest = (ms: number) => (lanes.waiting(laneKey(actor)) > 0 ? passed(ms) : undefined);
    for await (const rows of batchesOf(trades, { response, read, rest })) writer.rows(rows);
    await writer.end();
  });
  return router;
}

interface Batches {
  response: Response;
  read: (batch: readonly ExportedTrade[]) => Promise<ExportRow[]>;
  /** After a batch that took so many milliseconds. */
  rest: (ms: number) => Promise<void> | undefined;
}

/** Rows batch by batch, as fast as the reader takes them; it stops when nobody reads any more. */
async function* batchesOf(
  trades: readonly ExportedTrade[],
  { response, read, rest }: Batches,
): AsyncGenerator<ExportRow[]> {
  for (let start = 0; start < trades.length && !response.destroyed; start += BATCH) {
    const began = performance.now();
    const rows = await read(trades.slice(start, start + BATCH));
    if (rows.length > 0) yield rows; // trades of a batch may all have been deleted since
    await drained(response);
    await rest(performance.now() - began);
  }
}

function tooMany(count: number) {
  return ruleBroken(
    "Export.TooManyForXlsx",
    `${count} trades don't fit in one workbook. Export as CSV, or filter first.`,
    [{ path: "format", message: `can export at most ${MAX_WORKBOOK_TRADES} trades as XLSX` }],
    { count },
  );
}
