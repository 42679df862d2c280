import type { InspectedColumns } from "@entrywise/contracts/trades/column-mapping";
import type { ImportPreview } from "@entrywise/contracts/trades/import-preview";
import type { ImportOrigin } from "@entrywise/contracts/trades/trade-import";
import type { Actor } from "@entrywise/kit/auth/actor";
import type { PlaceWait } from "@entrywise/kit/bounded/bounded-process";
import { newId } from "@entrywise/kit/db/new-id";
import type { Transaction, UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { answered, remember, requestHash } from "@entrywise/kit/http/idempotency";
import { ProblemError, ruleBroken } from "@entrywise/kit/problem-error";
import type { WantedPart } from "@entrywise/statements/importer";
import type { Journal } from "../../journal/journal.ts";
import type { UploadedFile } from "../../uploads/read-upload.ts";
import { findStoredFile } from "./deliveries/deliveries.repository.ts";
import { readProfile } from "./import-profiles.service.ts";
import { insertImport } from "./imports.repository.ts";
import { previewImport, readStatement } from "./read-statement.ts";
import type { ImportRunner } from "./run-import.ts";
import { type FormFields, type StatementFields, statementFields } from "./statement-fields.ts";
import type { OpenStatement } from "./statement-process/open-statement.ts";
import { accountFacts, likelyAccount, requiredCurrency } from "./target-account.repository.ts";

export interface StatementParts {
  unit: UnitOfWork;
  runner: ImportRunner;
}

/** A file that has arrived whole. */
export interface GivenFile {
  profileId: string;
  file: UploadedFile;
  fields: FormFields;
  /** The same key twice imports once; null: each time. */
  key: string | null;
}

/** A file, and whether it is read as a statement or seen as a table. */
export interface GivenStatement extends GivenFile {
  as: "statement" | "columns";
}

export interface TakeOptions extends PlaceWait {
  /** Runs in the transaction that begins the import; what it throws prevents it. */
  beforeImport?: (tx: Transaction, importId: string) => Promise<void>;
}

/** A preview, or the import that goes on in the background. */
export type TakenStatement = { preview: ImportPreview } | { importId: string };

/** What a file came to. */
export type Taken = TakenStatement | { columns: InspectedColumns };

/**
 * Reads a statement and previews it, or begins to import it.
 *
 * @throws ProblemError 4xx for what cannot be read or imported; the reason of the signal that ended the waiting for a place
 */
export async function takeStatement(
  { unit, runner }: StatementParts,
  actor: Actor,
  given: GivenFile,
  { beforeImport, ...wait }: TakeOptions = {},
): Promise<TakenStatement> {
  const { profileId, file } = given;
  const said = statementFields(given.fields);
  const { profile, own } = await unit.run(actor, "user", async (tx) => {
    const found = await readProfile({ tx, actor }, profileId);
    if (!found.enabled) throw new ProblemError(409, "Profile.Disabled", "This import profile is disabled.");
    return { profile: found, own: await accountFacts({ tx, actor }, said.accountId ?? found.accountId) };
  });
  const mapping = said.mapping ?? profile.columnMapping;
  const inUse = mapping === null ? null : { mapping, isChosen: said.mapping !== null };
  const accountId = said.accountId ?? profile.accountId;
  const cashKinds = { ...profile.cashKinds, ...said.cashKinds };
  const purpose = said.isPreview ? "preview" : "import";
  const wanted = { ...wantedPart(said, own), cashKinds };
  const statement = await readStatement(file, profileId, { inUse, purpose, wanted }, wait);
  let isHandedOn = false;
  try {
    if (said.isPreview) {
      const known = { timeZone: said.timeZone ?? profile.timeZone, accountId };
      return { preview: await previewImport(unit, actor, statement, known) };
    }
    const timeZone = requiredZone(said.timeZone ?? statement.head.timeZone ?? profile.timeZone);
    const { importId, isRepeat } = await unit.run(actor, "user", async (tx) => {
      const begun = await beginImport({ tx, actor }, given, { statement, accountId, said });
      await beforeImport?.(tx, begun.importId);
      return begun;
    });
    if (!isRepeat) {
      const { startBalance, currency, deliveryId, withLookalikes, usesStatementStops } = said;
      runner.start(actor, {
        ...{ importId, profileId, accountId, newAccountId: newId(), startBalance, currency },
        ...{ timeZone, timeZoneChosen: said.timeZone !== null, columnMapping: said.mapping, cashKinds: said.cashKinds },
        ...{ withLookalikes, usesStatementStops, isUnseen: false, deliveryId, statement },
      });
      isHandedOn = true;
    }
    return { importId };
  } finally {
    if (!isHandedOn) statement.close();
  }
}

async function beginImport(
  journal: Journal,
  { profileId, file, fields, key }: GivenFile,
  { statement, accountId, said }: { statement: OpenStatement; accountId: string | null; said: StatementFields },
): Promise<{ importId: string; isRepeat: boolean }> {
  const { tx, actor } = journal;
  const { head } = statement;
  const hash = requestHash(`import ${profileId}`, { name: file.name, bytes: file.bytes }, fields);
  const before = key ? await answered(tx, actor, key, hash) : null;
  if (before) return { importId: (before.body as { id: string }).id, isRepeat: true };
  const target = await likelyAccount(journal, accountId, head);
  if (target === null) requiredCurrency(head.account.currency ?? said.currency);
  const importId = newId();
  const origin =
    said.deliveryId === null
      ? { origin: "page" as const, broker: null }
      : await findOrigin(journal, profileId, said.deliveryId);
  await insertImport(journal, { id: importId, profileId, fileName: file.name, format: head.format, ...origin });
  if (key) await remember(tx, actor, { key, hash, status: 202, body: { id: importId } });
  return { importId, isRepeat: false };
}

/** Of a file of several accounts a preview shows the profile's own, or the first; an import has to name it. */
function wantedPart(
  { currency: said, statementAccount: chosen, dateOrder, isPreview }: StatementFields,
  own: { currency: string | null; number: string | null },
): WantedPart {
  const currency = said ?? own.currency;
  const seen = { dateOrder, mayGuessDates: true, mayLeaveOutRows: true };
  return chosen === null && isPreview
    ? { currency, account: own.number, orFirstAccount: true, ...seen }
    : { currency, account: chosen, orFirstAccount: false, ...seen };
}

/** @throws ProblemError 422 for an import whose times nobody can place */
function requiredZone(timeZone: string | null): string {
  if (timeZone !== null) return timeZone;
  throw ruleBroken(
    "Import.NoTimeZone",
    "The file doesn't state a time zone and the profile has none. Send it as timeZone, or set it in the profile.",
    [{ path: "timeZone", message: "is required because the file doesn't state its time zone" }],
  );
}

/** How a file came that is imported by hand because it had a question or had failed. */
async function findOrigin(
  journal: Journal,
  profileId: string,
  deliveryId: string,
): Promise<{ origin: ImportOrigin; broker: string | null }> {
  const stored = await findStoredFile(journal, deliveryId);
  if (stored?.profileId === profileId) return { origin: stored.origin, broker: stored.broker };
  throw ruleBroken("Import.UnknownDelivery", "This delivery has already been imported or dismissed.", [
    { path: "deliveryId", message: "is not waiting" },
  ]);
}
