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

  constructor(code: StatementErrorCode, message: string, place: StatementPlace = {}, options?: ErrorOptions) {
    super(message, options);
    this.name = "StatementError";
    this.code = code;
    this.row = place.row ?? null;
    this.ticket = place.ticket ?? null;
  }
}

/** A row that breaks the file: names the row, the ticket where there is one, and the reason. */
export function badRow(row: number, ticket: string | null, reason: string): StatementError {
  const where = ticket === null ? `Row ${row}` : `Row ${row}, ticket ${ticket}`;
  return new StatementError("Statement.BadRow", `${where}: ${reason}`, { row, ticket });
}
