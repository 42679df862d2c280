import type { ProblemParams } from "@entrywise/contracts/shared/problem";
import { atRow, type Explanation } from "./explanation.ts";

/** Reasons for which a file is refused; each is shown to the person who imports. */
export const statementErrorCodes = [
  "Statement.Empty",
  "Statement.TooLarge",
  "Statement.Unknown",
  "Statement.Unreadable",
  "Statement.Truncated",
  "Statement.AmbiguousDates",
  "Statement.BadRow",
  "Statement.SeveralAccounts",
  "Statement.OtherAccount",
  "Statement.TooManyRows",
  "Statement.TooSlow",
  "Statement.TooMuchMemory",
  "Statement.Failed",
] as const;
export type StatementErrorCode = (typeof statementErrorCodes)[number];

/** Where in the file: the line of an HTML or text file, the row of a sheet, counted from 1. */
export interface StatementPlace {
  row?: number | null;
  ticket?: string | null;
}

/** A file that cannot be imported. `message` is for people and says what to do where there is something to do. */
export class StatementError extends Error {
  readonly code: StatementErrorCode;
  readonly row: number | null;
  readonly ticket: string | null;
  /** Reason and values of the message, for screens in other languages (P-574). */
  readonly params: ProblemParams;

  constructor(code: StatementErrorCode, why: Explanation, place: StatementPlace = {}, options?: ErrorOptions) {
    super(why.text, options);
    this.name = "StatementError";
    this.code = code;
    this.row = place.row ?? null;
    this.ticket = place.ticket ?? null;
    this.params = why.params;
  }
}

/** A row that breaks the file: names the row, the ticket where there is one, and the reason. */
export function badRow(row: number, ticket: string | null, why: Explanation): StatementError {
  return new StatementError("Statement.BadRow", atRow(row, ticket, why), { row, ticket });
}
