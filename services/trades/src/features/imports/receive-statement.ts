import type { ImportPreview } from "@entrywise/contracts/trades/imports.api";
import type { Actor } from "@entrywise/kit/auth/actor";
import { newId } from "@entrywise/kit/db/new-id";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { answered, remember, requestHash } from "@entrywise/kit/http/idempotency";
import { idempotencyKey } from "@entrywise/kit/http/serve";
import { ProblemError, ruleBroken } from "@entrywise/kit/problem-error";
import type { Request } from "express";
import { readUpload } from "../../uploads/read-upload.ts";
import { isStatementZone } from "../../uploads/statement-time.ts";
import { readProfile } from "./import-profiles.service.ts";
import type { ParsedStatement, StatementFile } from "./importers/importer.ts";
import { parseInWorker } from "./importers/parse-in-worker.ts";
import { StatementError } from "./importers/statement-error.ts";
import { statementLimits } from "./importers/statement-limits.ts";
import { insertImport } from "./imports.repository.ts";
import { previewImport } from "./preview-import.ts";
import type { ImportRunner } from "./run-import.ts";

const statementUpload = {
  subject: "Statement",
  maximumBytes: statementLimits.fileBytes,
  missing: "Choose a statement file.",
};

type Received = { status: 200; body: ImportPreview } | { status: 202; body: { id: string } };

/** A statement that came in: previewed, or imported in the background. The same key twice imports once. */
export async function receiveStatement(
  unit: UnitOfWork,
  runner: ImportRunner,
  actor: Actor,
  profileId: string,
  request: Request,
): Promise<Received> {
  const key = idempotencyKey(request);
  const profile = await unit.run(actor, "user", (tx) => readProfile(tx, actor, profileId));
  if (!profile.enabled) throw new ProblemError(409, "Profile.Disabled", "This import profile is disabled.");
  const { file, fields } = await readUpload(request, statementUpload);
  const chosenZone = zoneField(fields.timeZone);
  const statement = await parse(file);
  if (fields.preview === "true") {
    const zone = chosenZone ?? profile.timeZone;
    return { status: 200, body: await unit.run(actor, "user", (tx) => previewImport(tx, actor, statement, zone)) };
  }
  const hash = requestHash(`import ${profileId}`, { name: file.name, bytes: file.bytes.length }, fields);
  const { id, isRepeat } = await unit.run(actor, "user", async (tx) => {
    const before = key ? await answered(tx, actor, key, hash) : null;
    if (before) return { id: (before.body as { id: string }).id, isRepeat: true };
    const fresh = newId();
    await insertImport(tx, actor, { id: fresh, profileId, fileName: file.name, format: statement.format });
    if (key) await remember(tx, actor, key, hash, 202, { id: fresh });
    return { id: fresh, isRepeat: false };
  });
  if (!isRepeat) {
    runner.start(actor, {
      importId: id,
      profileId,
      accountId: accountField(fields.accountId) ?? profile.accountId,
      timeZone: chosenZone ?? statement.timeZone ?? profile.timeZone ?? "UTC",
      timeZoneChosen: chosenZone !== null,
      statement,
    });
  }
  return { status: 202, body: { id } };
}

async function parse(file: StatementFile): Promise<ParsedStatement> {
  try {
    // The bundle has the worker beside its main file; the sources have it beside the importers.
    const bundled = new URL("./parse-worker.mjs", import.meta.url);
    const workerUrl = import.meta.url.endsWith(".mjs") ? bundled : undefined;
    return await parseInWorker(file, { workerUrl });
  } catch (error) {
    if (!(error instanceof StatementError)) throw error;
    const status = error.code === "Statement.TooLarge" ? 413 : 422;
    const path = error.row === null ? "file" : `file.row.${error.row}`;
    throw new ProblemError(status, error.code, error.message, {
      errors: [{ path, message: error.message }],
      cause: error,
    });
  }
}

function zoneField(value: string | undefined): string | null {
  if (!value) return null;
  if (isStatementZone(value)) return value;
  throw ruleBroken("Import.UnknownTimeZone", `There is no time zone ${value.slice(0, 60)}.`, [
    { path: "timeZone", message: "must be a time zone such as Europe/Berlin" },
  ]);
}

function accountField(value: string | undefined): string | null {
  if (!value) return null;
  if (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value)) return value;
  throw ruleBroken("Import.UnknownAccount", "There is no such account.", [
    { path: "accountId", message: "must be an id" },
  ]);
}
