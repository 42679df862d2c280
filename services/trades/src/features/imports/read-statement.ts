import type { InspectedColumns, PartOfMapping } from "@entrywise/contracts/trades/column-mapping";
import type { ImportPreview } from "@entrywise/contracts/trades/import-preview";
import type { Actor } from "@entrywise/kit/auth/actor";
import type { PlaceWait } from "@entrywise/kit/bounded/bounded-process";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { ProblemError } from "@entrywise/kit/problem-error";
import { mappedFormat } from "@entrywise/statements/columns/mapped-format";
import { StatementError } from "@entrywise/statements/statement-error";
import type { UploadedFile } from "../../uploads/read-upload.ts";
import { carriedPositions } from "./carried-positions.repository.ts";
import { knownTickets } from "./imported-trades.repository.ts";
import { otherTrades } from "./other-trades.repository.ts";
import type { OpenStatement } from "./statement-process/open-statement.ts";
import type { Reading } from "./statement-process/process-messages.ts";
import { inspectInProcess, readInProcess } from "./statement-process/statement-process.ts";
import { likelyAccount } from "./target-account.repository.ts";

/**
 * A file as a statement of its profile. Whoever reads it closes it.
 *
 * @throws ProblemError 4xx for every file that cannot be imported
 */
export function readStatement(
  file: UploadedFile,
  profileId: string,
  { inUse, purpose, wanted }: Omit<Reading, "scopes">,
  wait: PlaceWait = {},
): Promise<OpenStatement> {
  // Two sources may number their rows alike: those of a table without an account are their profile's own.
  return refusing(() => readInProcess(file, { inUse, scopes: { [mappedFormat]: profileId }, purpose, wanted }, wait));
}

/** The columns of a table. @throws ProblemError 4xx for a file that is none */
export function inspectTable(
  file: UploadedFile,
  known: PartOfMapping,
  wait: PlaceWait = {},
): Promise<InspectedColumns> {
  return refusing(() => inspectInProcess(file, known, wait));
}

/** True for a table that no format fits: its columns can be set by hand. */
export async function isTable(file: UploadedFile): Promise<boolean> {
  try {
    await inspectTable(file, {});
    return true;
  } catch (error) {
    if (error instanceof ProblemError) return false;
    throw error;
  }
}

/** What an import would bring into the account that was chosen, else the one it is likely of; nothing is stored. */
export async function previewImport(
  unit: UnitOfWork,
  actor: Actor,
  statement: OpenStatement,
  { timeZone, accountId }: { timeZone: string | null; accountId: string | null },
): Promise<ImportPreview> {
  const { head } = statement;
  const keys = await statement.keys();
  const known = await unit.run(actor, "user", async (tx) => {
    const tickets = await knownTickets({ tx, actor }, keys);
    const account = await likelyAccount({ tx, actor }, accountId, head);
    const others = await otherTrades({ tx, actor }, account, head);
    return { tickets, others, carried: await carriedPositions({ tx, actor }, account, head.format) };
  });
  return statement.preview({ ...known, timeZone: head.timeZone ?? timeZone });
}

/** @throws ProblemError 4xx for every file that cannot be imported, naming its row where one is at fault */
async function refusing<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof StatementError)) throw error;
    const status = error.code === "Statement.TooLarge" ? 413 : 422;
    const path = error.row === null ? "file" : `file.row.${error.row}`;
    throw new ProblemError(status, error.code, error.message, {
      params: error.params,
      errors: [{ path, message: error.message }],
      cause: error,
    });
  }
}
