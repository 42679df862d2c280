import type { PartOfMapping } from "@entrywise/contracts/trades/column-mapping";
import type { WantedPart } from "../importers/importer.ts";
import type { MappingInUse } from "../importers/parse-statement.ts";
import type { StatementErrorCode } from "../importers/statement-error.ts";
import type { OpenStatement } from "./open-statement.ts";

export interface Reading {
  inUse: MappingInUse | null;
  /** By format: within what tickets are unique where the file names no account. */
  scopes: Readonly<Record<string, string>>;
  purpose: "preview" | "import";
  wanted: WantedPart;
}

type Asked = Omit<OpenStatement, "head" | "close">;

/** What the service asks of the process, which is given the file itself as its input, and what of an answer it waits for. */
export type Question =
  | { ask: "read"; args: [fileName: string, reading: Reading] }
  | { ask: "inspect"; args: [fileName: string, known: PartOfMapping] }
  | { [Name in keyof Asked]: { ask: Name; args: Parameters<Asked[Name]> } }[keyof Asked];

export type Answer =
  | { kind: "result"; result: unknown }
  | {
      kind: "refused";
      error: { code: StatementErrorCode; message: string; row: number | null; ticket: string | null };
    };
