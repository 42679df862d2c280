import { Decimal } from "@entrywise/domain/decimal";
import {
  type StatementAgreement,
  type StatementTotalsText,
  statementAgreement,
  totalsLikeReported,
} from "@entrywise/domain/statement/statement-agreement";
import { type StatementTotals, statementTotals } from "@entrywise/domain/statement/statement-totals";
import type { ParsedStatement } from "./importer.ts";

export interface StatementComparison {
  /** Ours, with the digits that the broker writes. */
  totals: StatementTotalsText;
  agreement: StatementAgreement;
}

/** Our totals of a parsed statement beside the broker's own. */
export function compareWithBroker(statement: ParsedStatement): StatementComparison {
  const ours = totalsOf(statement);
  return {
    totals: totalsLikeReported(ours, statement.reported),
    agreement: statementAgreement(ours, statement.reported),
  };
}

/** Unrounded totals of a statement's closed rows. */
export function totalsOf(statement: Pick<ParsedStatement, "rows" | "firstDeposit">): StatementTotals {
  return statementTotals(
    statement.rows.map((row) => ({ closeTime: row.closeTime ?? "", ticket: row.ticket, net: Decimal(row.net) })),
    statement.firstDeposit === null ? null : Decimal(statement.firstDeposit),
  );
}
