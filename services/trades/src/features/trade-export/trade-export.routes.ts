import { tradesApi } from "@entrywise/contracts/trades/trades.api";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { serveRaw } from "@entrywise/kit/http/serve";
import { type Response, Router } from "express";
import { filterTrades } from "../../projection/filter-trades.ts";
import type { Projections } from "../../projection/projections.ts";
import { sortTrades } from "../../projection/sort-trades.ts";
import { csvLine } from "./csv-text.ts";
import { type ExportRow, exportColumns, readExportRows } from "./export-rows.read-model.ts";

const BATCH = 1_000;

/** Exports a filtered list batch by batch: memory does not grow with the journal. */
export function tradeExportRoutes(unit: UnitOfWork, projections: Projections): Router {
  const router = Router();
  serveRaw(router, tradesApi.exportTrades, async ({ actor, query, response }) => {
    const { format, sortBy, descending, take: _, skip: __, ...filter } = query;
    const ids = await unit.run(actor, "user", async (tx) => {
      const projection = await projections.of(tx, actor, filter);
      const rows = sortTrades(projection, filterTrades(projection, filter), sortBy, descending);
      return Array.from(rows, (row) => projection.trades[row]?.id ?? "");
    });
    const writer = format === "csv" ? csvWriter(response) : jsonWriter(response);
    writer.begin();
    for (let start = 0; start < ids.length && !response.destroyed; start += BATCH) {
      const batch = ids.slice(start, start + BATCH);
      for (const row of await unit.run(actor, "user", (tx) => readExportRows(tx, actor, batch))) writer.row(row);
      if (response.writableNeedDrain) await new Promise((next) => response.once("drain", next));
    }
    writer.end();
  });
  return router;
}

interface Writer {
  begin(): void;
  row(row: ExportRow): void;
  end(): void;
}

function csvWriter(response: Response): Writer {
  return {
    begin() {
      response.attachment("trades.csv").type("text/csv; charset=utf-8");
      // Spreadsheets take UTF-8 for something else without the mark.
      response.write(`\uFEFF${csvLine(exportColumns)}`);
    },
    row: (row) => void response.write(csvLine(exportColumns.map((column) => row[column]))),
    end: () => void response.end(),
  };
}

function jsonWriter(response: Response): Writer {
  let separator = "";
  return {
    begin() {
      response.attachment("trades.json").type("application/json");
      response.write('{"items":[');
    },
    row(row) {
      response.write(`${separator}${JSON.stringify(row)}`);
      separator = ",\n";
    },
    end: () => void response.end("]}"),
  };
}
