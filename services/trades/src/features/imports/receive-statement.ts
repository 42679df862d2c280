import { type InspectedColumns, partOfMapping } from "@entrywise/contracts/trades/column-mapping";
import type { ImportPreview } from "@entrywise/contracts/trades/import-preview";
import type { Actor } from "@entrywise/kit/auth/actor";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { idempotencyKey } from "@entrywise/kit/http/serve";
import { ProblemError } from "@entrywise/kit/problem-error";
import { statementLimits } from "@entrywise/statements/statement-limits";
import type { Request } from "express";
import { readUpload } from "../../uploads/read-upload.ts";
import { readProfile } from "./import-profiles.service.ts";
import { mappingField, mayWaitField, statementFields } from "./statement-fields.ts";
import { takeColumns } from "./take-columns.ts";
import { type StatementParts, type TakenStatement, takeStatement } from "./take-statement.ts";
import type { WaitingRoom } from "./waiting/waiting-room.ts";

const statementUpload = {
  subject: "Statement",
  maximumBytes: statementLimits.fileBytes,
  missing: "Choose a statement file.",
  // A mapping names every column of a table.
  fieldBytes: 40_000,
};

type Received =
  | { status: 200; body: ImportPreview }
  | { status: 202; body: { id: string } }
  | { status: 202; body: { waitingId: string } };

/** A statement that came in: previewed, imported in the background, or stored until it can be read. */
export async function receiveStatement(
  { room, ...parts }: StatementParts & { room: WaitingRoom },
  actor: Actor & { userId: string },
  profileId: string,
  request: Request,
): Promise<Received> {
  const key = idempotencyKey(request);
  const profile = await parts.unit.run(actor, "user", (tx) => readProfile({ tx, actor }, profileId));
  if (!profile.enabled) throw new ProblemError(409, "Profile.Disabled", "This import profile is disabled.");
  const { file, fields } = await readUpload(request, statementUpload);
  const given = { profileId, file, fields, key };
  statementFields(fields);
  const mayWait = mayWaitField(fields.mayWait);
  // For whoever looks at the app as somebody else nothing is stored.
  if (mayWait === null || actor.viewedBy !== undefined) return response(await takeStatement(parts, actor, given));
  const taken = await room.take(actor, { ...given, as: "statement" }, mayWait);
  return "waitingId" in taken ? { status: 202, body: taken } : response(taken);
}

const response = (taken: TakenStatement): Received =>
  "preview" in taken ? { status: 200, body: taken.preview } : { status: 202, body: { id: taken.importId } };

/** A table that came in: its columns, or that it is stored until they can be read. */
export async function receiveColumns(
  { unit, room }: { unit: UnitOfWork; room: WaitingRoom },
  actor: Actor & { userId: string },
  profileId: string,
  request: Request,
): Promise<{ status: 200; body: InspectedColumns } | { status: 202; body: { waitingId: string } }> {
  const key = idempotencyKey(request);
  await unit.run(actor, "user", (tx) => readProfile({ tx, actor }, profileId));
  const { file, fields } = await readUpload(request, statementUpload);
  mappingField(fields.mapping, partOfMapping);
  const mayWait = mayWaitField(fields.mayWait);
  const given = { profileId, file, fields, key };
  if (mayWait === null || actor.viewedBy !== undefined) {
    return { status: 200, body: await takeColumns(unit, actor, given) };
  }
  const taken = await room.take(actor, { ...given, as: "columns" }, mayWait);
  if ("waitingId" in taken) return { status: 202, body: taken };
  return { status: 200, body: taken.columns };
}
