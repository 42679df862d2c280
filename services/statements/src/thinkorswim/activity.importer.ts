import { guessDateOrder } from "../dates/statement-dates.ts";
import { explain } from "../explanation.ts";
import { fillsToTrades, profitIn } from "../fills/fills-to-trades.ts";
import { readMarkedRows } from "../grids/csv-table.ts";
import type { Importer, ParsedStatement, SniffedFile } from "../importer.ts";
import { StatementError } from "../statement-error.ts";
import { createStatement } from "../statement-row.ts";
import { fileWarning } from "../statement-warnings.ts";
import { statementFills } from "./statement-fills.ts";
import { sectionRecords } from "./statement-sections.ts";

/** thinkorswim: Monitor, Activity and Positions, Today's Trade Activity, Export to File. Fills without their fees. */
export const thinkorswimActivityImporter: Importer = {
  format: "thinkorswim-activity",
  label: "thinkorswim trade activity",
  detect: ({ kind, text }) => (kind === "text" && TITLE.test(text?.slice(0, 300) ?? "") ? 1 : 0),
  parse: async (file, onRows) => parse(file, onRows),
};

/** `Today's Trade Activity for 7044 (Individual) on 10/24/25 18:45:11` */
const TITLE = /^\ufeff?"?(?:Today's )?Trade Activity for (\S+)/m;
const FILLS = /^Filled Orders/i;
const COLUMNS = ["exec time", "side", "qty", "pos effect", "symbol", "price"];

const NO_FEES = fileWarning("Statement.NoFees", explain("activityWithoutFees", {}));

function parse(file: SniffedFile, onRows?: (rows: number) => void): ParsedStatement {
  const { rows, mark } = readMarkedRows(file);
  const records = sectionRecords(rows, FILLS, COLUMNS, mark);
  if (records === null) {
    throw new StatementError("Statement.Unreadable", explain("noFilledOrders", {}));
  }
  const { order, isCertain } = guessDateOrder(records.map((record) => record.text("exec time")));
  const fills = statementFills(records, isCertain ? order : "month-first");
  onRows?.(fills.length);
  const { unmatched, ...trades } = fillsToTrades(fills, profitIn("USD"));
  const number = TITLE.exec(file.text?.slice(0, 300) ?? "")?.[1] ?? "";
  return createStatement(thinkorswimActivityImporter, {
    account: {
      number: /^[A-Z\d-]*\d{4,}[A-Z]*$/i.exec(number)?.[0] ?? null,
      name: null,
      currency: "USD",
      broker: "thinkorswim",
      hedging: false,
    },
    ...trades,
    warnings: [NO_FEES, ...trades.warnings],
    skipped: { cancelled: 0, other: unmatched },
  });
}
