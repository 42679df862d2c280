import { Decimal } from "@entrywise/domain/decimal";
import { currencyDecimals } from "@entrywise/domain/figures/currency-decimals";
import { brokerOrder } from "@entrywise/domain/statement/broker-order";
import {
  type StatementAgreement,
  type StatementTotalsText,
  statementAgreement,
  totalsLikeReported,
} from "@entrywise/domain/statement/statement-agreement";
import { type StatementTotals, statementTotals } from "@entrywise/domain/statement/statement-totals";
import type { ParsedStatement } from "./importer.ts";

export interface StatementComparison {
  /** Ours, with the digits that the broker writes, else those of the account's currency. */
  totals: StatementTotalsText;
  agreement: StatementAgreement;
}

/** Our totals of a parsed statement beside the broker's own. */
export function compareWithBroker(statement: ParsedStatement): StatementComparison {
  const ours = addUpTotals(statement);
  return {
    totals: totalsLikeReported(ours, statement.reported, currencyDecimals(statement.account.currency)),
    agreement: statementAgreement(ours, statement.reported),
  };
}

/** Unrounded totals of a statement's closed rows. */
export function addUpTotals(statement: Pick<ParsedStatement, "rows" | "firstDeposit">): StatementTotals {
  const orders = brokerOrder(statement.rows);
  return statementTotals(
    statement.rows.map((row) => ({
      closeTime: row.closeTime ?? "",
      order: orders.get(row) ?? "",
      net: Decimal(row.net),
    })),
    statement.firstDeposit === null ? null : Decimal(statement.firstDeposit),
  );
}
