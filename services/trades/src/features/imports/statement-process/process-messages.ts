import type { ProblemParams } from "@entrywise/contracts/shared/problem";
import type { PartOfMapping } from "@entrywise/contracts/trades/column-mapping";
import type { WantedPart } from "@entrywise/statements/importer";
import type { MappingInUse } from "@entrywise/statements/parse-statement";
import type { StatementErrorCode } from "@entrywise/statements/statement-error";
import type { OpenStatement } from "./open-statement.ts";

export interface Reading {
  inUse: MappingInUse | null;
  /** By format: within what tickets are unique where the file names no account. */
  scopes: Readonly<Record<string, string>>;
  purpose: "preview" | "import";
  wanted: WantedPart;
}

/** A file whose bytes are the input of the process. */
export interface GivenFile {
  name: string;
  bytes: number;
}

type Asked = Omit<OpenStatement, "head" | "close">;

/** What the service asks of the process. */
export type Question =
  | { ask: "read"; args: [file: GivenFile, reading: Reading] }
  | { ask: "inspect"; args: [file: GivenFile, known: PartOfMapping] }
  | { [Name in keyof Asked]: { ask: Name; args: Parameters<Asked[Name]> } }[keyof Asked];

/** A `StatementError`, as it crosses over. */
export interface StatementRefusal {
  code: StatementErrorCode;
  message: string;
  params: ProblemParams;
  row: number | null;
  ticket: string | null;
}
