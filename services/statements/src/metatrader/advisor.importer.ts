import { type Big, Decimal } from "@entrywise/domain/decimal";
import { noReportedTotals } from "@entrywise/domain/statement/statement-agreement";
import { openingBase } from "../cash/balance-column.ts";
import { explain } from "../explanation.ts";
import { plainText } from "../grids/cell-text.ts";
import { type CsvRecord, hasHeader, readOnlyTable } from "../grids/csv-table.ts";
import type { Importer, ParsedStatement, SniffedFile, StatementRow, StatementWarning } from "../importer.ts";
import { contractSizes } from "../instruments/contract-size.ts";
import { StatementError } from "../statement-error.ts";
import { createStatement } from "../statement-row.ts";
import { rowWarning, warn } from "../statement-warnings.ts";
import { advisorColumns } from "./advisor-columns.ts";
import { mt4Trades } from "./advisor-mt4.ts";
import { type AdvisorTrades, mt5Trades } from "./advisor-mt5.ts";
import { readDeal } from "./advisor-rows.ts";

/** What our Expert Advisors for MetaTrader have sent, see `advisor-columns.ts`. Times are those of the trade server. */
export const advisorImporter: Importer = {
  format: "metatrader-advisor",
  label: "MetaTrader Expert Advisor",
  detect: (file) => (hasHeader(file, advisorColumns) ? 1 : 0),
  parse: async (file, onRows) => parse(file, onRows),
};

/** Cells that each row has. */
const FILLED = ["record", "ticket", "type"];

function parse(file: SniffedFile, onRows?: (rows: number) => void): ParsedStatement {
  const { account, trades } = readAdvisor(file);
  const { rows, openRows, cash } = trades;
  onRows?.(rows.length);
  const currency = account.text("currency").toUpperCase() || null;
  const sizes = contractSizes(rows, currency);
  const sized = (row: StatementRow) => ({ ...row, contractSize: sizes.get(row.instrument) ?? null });
  const base = Decimal(account.amount("base"));
  const startBalance = base.gt(0) ? base.toFixed() : null;
  const moved = sumBalance(trades).minus(sumNets(trades));
  return createStatement(advisorImporter, {
    account: {
      number: account.required("ticket"),
      name: null,
      currency,
      broker: plainText(account.text("company")),
      hedging: account.text("mode") === "hedging",
    },
    startBalance,
    firstDeposit: openingBase(startBalance, cash, rows),
    rows: rows.map(sized),
    openRows: openRows.map(sized),
    cash,
    warnings: warnUnopened(trades),
    reported: {
      ...noReportedTotals,
      netProfit:
        account.text("balance") === "" ? null : money(Decimal(account.number("balance")).minus(base).minus(moved)),
    },
    skipped: { cancelled: 0, other: trades.unopened.length },
  });
}

/** With two digits at least, as people read it. */
function money(amount: Big): string {
  return amount.toFixed(Math.max(2, amount.toFixed().split(".")[1]?.length ?? 0));
}

/** @throws StatementError for a file without its account */
function readAdvisor(file: SniffedFile): { account: CsvRecord; trades: AdvisorTrades } {
  const { records } = readOnlyTable(file, FILLED);
  const kinds = Map.groupBy(records, (record) => record.text("record"));
  const [account] = kinds.get("account") ?? [];
  if (account === undefined) throw new StatementError("Statement.Unknown", explain("unreadable", {}));
  const deals = (kinds.get("record") ?? []).map(readDeal);
  const positions = (kinds.get("position") ?? []).map(readDeal);
  return {
    account,
    trades: account.text("type") === "MT4" ? mt4Trades(deals, positions) : mt5Trades(deals, positions),
  };
}

/** What everything together has made of an account that began with nothing. Credit is not part of a balance. */
function sumBalance(trades: AdvisorTrades): Big {
  const cash = trades.cash.filter(({ kind }) => kind !== "credit");
  return cash.reduce((sum, { amount }) => sum.plus(amount), sumNets(trades).plus(trades.openCosts));
}

function sumNets({ rows }: AdvisorTrades): Big {
  return rows.reduce((sum, { net }) => sum.plus(net), Decimal(0));
}

function warnUnopened({ unopened }: AdvisorTrades): StatementWarning[] {
  const warnings: StatementWarning[] = [];
  for (const { row, ticket, size, symbol } of unopened) {
    warn(
      warnings,
      rowWarning("Statement.Unopened", { row, ticket }, explain("unopened", { size: size.toFixed(), symbol })),
    );
  }
  return warnings;
}
