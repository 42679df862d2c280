import { Decimal } from "@entrywise/domain/decimal";
import { checkBalances } from "../cash/balance-column.ts";
import { slashedTime } from "../dates/statement-dates.ts";
import { type CsvRecord, readOnlyTable } from "../grids/csv-table.ts";
import { workbookText } from "../grids/table-text.ts";
import type { CashRow, SniffedFile, StatementWarning } from "../importer.ts";
import { TicketMaker } from "../statement-row.ts";
import { cashRow } from "./cash-rows.ts";

const COLUMNS = ["date", "type", "details", "amount", "realized equity change", "realized equity"];
const CHANGE = "realized equity change";
/** Their results stand with the closed positions. */
const POSITION = /^(open position|position closed|profit\/loss of trade)$/i;

export interface EtoroActivity {
  cash: CashRow[];
  startBalance: string | null;
  warnings: StatementWarning[];
}

/**
 * What moved an eToro account beside its trades: deposits, withdrawals, fees of the night, dividends. Its realized equity is
 * the balance that each row is checked against.
 *
 * @returns null for a file without that sheet
 */
export async function readActivity(file: SniffedFile): Promise<EtoroActivity | null> {
  const sheet = file.sheets?.find(({ name }) => /account activity/i.test(name));
  const table = sheet === undefined ? null : workbookText({ ...file, kind: "workbook", grid: await sheet.read() });
  if (table === null) return null;
  const { records } = readOnlyTable(table, COLUMNS);
  const tickets = new TicketMaker();
  const paid = records.filter((record) => !POSITION.test(record.text("type")) && /[1-9]/.test(record.text(CHANGE)));
  const balances = records.map((record) => ({
    row: record.row,
    ticket: null,
    time: readTime(record),
    change: Decimal(record.amount(CHANGE)),
    balance: record.text("realized equity") === "" ? null : Decimal(record.number("realized equity")),
  }));
  const { start, warnings } = checkBalances(balances, "USD");
  const cash = paid.map((record) =>
    cashRow(
      {
        row: record.row,
        time: readTime(record),
        amount: record.number(CHANGE),
        texts: [record.text("type"), record.text("details")],
      },
      tickets,
    ),
  );
  return { cash, startBalance: start, warnings };
}

function readTime(record: CsvRecord): string {
  return record.time("date", (text) => slashedTime(text, "day-first"));
}
