import { issueText } from "@entrywise/contracts/shared/issue-text";
import { amountString } from "@entrywise/contracts/shared/wire";
import { columnMapping, type InspectedColumns, partOfMapping } from "@entrywise/contracts/trades/column-mapping";
import type { ImportPreview } from "@entrywise/contracts/trades/import-preview";
import { type CashKindChoices, cashKindChoices } from "@entrywise/contracts/trades/import-profile";
import type { ImportOrigin } from "@entrywise/contracts/trades/trade-import";
import type { Actor } from "@entrywise/kit/auth/actor";
import { newId } from "@entrywise/kit/db/new-id";
import type { Transaction, UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { answered, remember, requestHash } from "@entrywise/kit/http/idempotency";
import { idempotencyKey } from "@entrywise/kit/http/serve";
import { fieldErrors } from "@entrywise/kit/parse";
import { ProblemError, ruleBroken } from "@entrywise/kit/problem-error";
import { isStatementZone } from "@entrywise/statements/dates/statement-time";
import { plainText } from "@entrywise/statements/grids/cell-text";
import type { WantedPart } from "@entrywise/statements/importer";
import { statementLimits } from "@entrywise/statements/statement-limits";
import type { Request } from "express";
import type { z } from "zod";
import { readUpload } from "../../uploads/read-upload.ts";
import { findStoredFile } from "./deliveries/deliveries.repository.ts";
import { readProfile } from "./import-profiles.service.ts";
import { insertImport } from "./imports.repository.ts";
import { inspectTable, previewImport, readStatement } from "./read-statement.ts";
import type { ImportRunner } from "./run-import.ts";
import { accountFacts, likelyAccount, requiredCurrency } from "./target-account.repository.ts";

const statementUpload = {
  subject: "Statement",
  maximumBytes: statementLimits.fileBytes,
  missing: "Choose a statement file.",
  // A mapping names every column of a table.
  fieldBytes: 40_000,
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
  const chosenMapping = mappingField(fields.mapping, columnMapping);
  const mapping = chosenMapping ?? profile.columnMapping;
  const inUse = mapping === null ? null : { mapping, isChosen: chosenMapping !== null };
  const isPreview = fields.preview === "true";
  const chosenCurrency = currencyField(fields.currency);
  const startBalance = amountField(fields.startBalance);
  const accountId = idField(fields.accountId, "accountId", "Import.UnknownAccount", "There is no such account.");
  const own = await unit.run(actor, "user", (tx) => accountFacts(tx, actor, accountId ?? profile.accountId));
  const purpose = isPreview ? "preview" : "import";
  const chosenKinds = cashKindsField(fields.cashKinds);
  const cashKinds = { ...profile.cashKinds, ...chosenKinds };
  const wanted = { ...wantedPart(fields, own, isPreview), cashKinds };
  const statement = await readStatement(file, profileId, { inUse, purpose, wanted });
  let isHandedOn = false;
  try {
    if (isPreview) {
      const known = { timeZone: chosenZone ?? profile.timeZone, accountId: accountId ?? profile.accountId };
      return { status: 200, body: await previewImport(unit, actor, statement, known) };
    }
    const deliveryId = idField(fields.deliveryId, "deliveryId", "Import.UnknownDelivery", "There is no such delivery.");
    const { format } = statement.head;
    const timeZone = requiredZone(chosenZone ?? statement.head.timeZone ?? profile.timeZone);
    const hash = requestHash(`import ${profileId}`, { name: file.name, bytes: file.bytes }, fields);
    const { id, isRepeat } = await unit.run(actor, "user", async (tx) => {
      const before = key ? await answered(tx, actor, key, hash) : null;
      if (before) return { id: (before.body as { id: string }).id, isRepeat: true };
      const target = await likelyAccount(tx, actor, accountId ?? profile.accountId, statement.head);
      if (target === null) requiredCurrency(statement.head.account.currency ?? chosenCurrency);
      const fresh = newId();
      const origin = deliveryId === null ? "page" : await originOf(tx, actor, profileId, deliveryId);
      await insertImport(tx, actor, { id: fresh, profileId, fileName: file.name, format, origin });
      if (key) await remember(tx, actor, key, hash, 202, { id: fresh });
      return { id: fresh, isRepeat: false };
    });
    if (!isRepeat) {
      runner.start(actor, {
        importId: id,
        profileId,
        accountId: accountId ?? profile.accountId,
        newAccountId: newId(),
        startBalance,
        currency: chosenCurrency,
        timeZone,
        timeZoneChosen: chosenZone !== null,
        columnMapping: chosenMapping,
        cashKinds: chosenKinds,
        withLookalikes: fields.withLookalikes === "true",
        usesStatementStops: fields.useStops === undefined ? null : fields.useStops === "true",
        isUnseen: false,
        deliveryId,
        statement,
      });
      isHandedOn = true;
    }
    return { status: 202, body: { id } };
  } finally {
    if (!isHandedOn) statement.close();
  }
}

/** The columns of a table that came in, through a mapping as far as there is one. Nothing is stored. */
export async function receiveColumns(
  unit: UnitOfWork,
  actor: Actor,
  profileId: string,
  request: Request,
): Promise<InspectedColumns> {
  const profile = await unit.run(actor, "user", (tx) => readProfile(tx, actor, profileId));
  const { file, fields } = await readUpload(request, statementUpload);
  const known = mappingField(fields.mapping, partOfMapping) ?? profile.columnMapping ?? {};
  if (fields.mapping !== undefined) return inspectTable(file, known);
  // The mapping of the profile is a good start only for files of the same columns.
  const guessed = await inspectTable(file, {});
  const isSame = JSON.stringify(guessed.mapping.header) === JSON.stringify(profile.columnMapping?.header);
  return isSame ? inspectTable(file, known) : guessed;
}

/** Of a file of several accounts a preview shows the profile's own, or the first; an import has to name it. */
function wantedPart(
  fields: Readonly<Record<string, string>>,
  own: { currency: string | null; number: string | null },
  isPreview: boolean,
): WantedPart {
  const currency = currencyField(fields.currency) ?? own.currency;
  const chosen = plainText(fields.statementAccount ?? "");
  const seen = { dateOrder: dateOrderField(fields.dateOrder), mayGuessDates: true, mayLeaveOutRows: true };
  return chosen === null && isPreview
    ? { currency, account: own.number, orFirstAccount: true, ...seen }
    : { currency, account: chosen, orFirstAccount: false, ...seen };
}

/** What a new account begins with. */
function amountField(value: string | undefined): string | null {
  if (!value) return null;
  const result = amountString.safeParse(value);
  if (result.success) return result.data;
  throw ruleBroken("Import.BadStartBalance", "The start balance is no amount.", [
    { path: "startBalance", message: "must be an amount such as 10000 or 2500.50" },
  ]);
}

function dateOrderField(value: string | undefined): WantedPart["dateOrder"] {
  if (!value) return null;
  if (value === "day-first" || value === "month-first") return value;
  throw ruleBroken("Import.UnknownDateOrder", "There is no such order of dates.", [
    { path: "dateOrder", message: "must be day-first or month-first" },
  ]);
}

/** A form field that carries a mapping as JSON; null when it is absent or empty. */
function mappingField<T>(value: string | undefined, schema: z.ZodType<T>): T | null {
  if (!value) return null;
  const result = schema.safeParse(jsonOf(value), { error: issueText });
  if (result.success) return result.data;
  throw ruleBroken(
    "Import.BadMapping",
    "The columns cannot be read like this.",
    result.error.issues
      .slice(0, 10)
      .flatMap(fieldErrors)
      .map(({ path, message }) => ({ path: ["mapping", path].filter(Boolean).join("."), message })),
  );
}

/** What cash rows are, as JSON; null where nobody says. */
function cashKindsField(value: string | undefined): CashKindChoices | null {
  if (!value) return null;
  const result = cashKindChoices.safeParse(jsonOf(value));
  if (result.success) return result.data;
  throw ruleBroken("Import.BadCashKinds", "The kinds of the cash rows cannot be read like this.", [
    { path: "cashKinds", message: "must be an object of kinds such as deposit or fee, by the words of the rows" },
  ]);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function zoneField(value: string | undefined): string | null {
  if (!value) return null;
  if (isStatementZone(value)) return value;
  throw ruleBroken("Import.UnknownTimeZone", `There is no time zone ${value.slice(0, 60)}.`, [
    { path: "timeZone", message: "must be a time zone such as Europe/Berlin" },
  ]);
}

/** @throws ProblemError 422 for an import whose times nobody can place */
function requiredZone(timeZone: string | null): string {
  if (timeZone !== null) return timeZone;
  throw ruleBroken(
    "Import.NoTimeZone",
    "The file does not name the time zone of its times, and the profile has none. Send it as timeZone, or set it in the profile.",
    [{ path: "timeZone", message: "is required: the file does not name its time zone" }],
  );
}

function currencyField(value: string | undefined): string | null {
  if (!value) return null;
  if (/^[A-Z0-9]{3,10}$/.test(value)) return value;
  throw ruleBroken("Import.UnknownCurrency", "There is no such currency.", [
    { path: "currency", message: "must be a code such as USD or USDT" },
  ]);
}

function idField(value: string | undefined, field: string, code: string, detail: string): string | null {
  if (!value) return null;
  if (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value)) return value;
  throw ruleBroken(code, detail, [{ path: field, message: "must be an id" }]);
}

/** How a file came that is imported by hand because it had a question or had failed. */
async function originOf(tx: Transaction, actor: Actor, profileId: string, deliveryId: string): Promise<ImportOrigin> {
  const stored = await findStoredFile(tx, actor, deliveryId);
  if (stored?.profileId === profileId) return stored.origin;
  throw ruleBroken("Import.UnknownDelivery", "This delivery was imported or dismissed in the meantime.", [
    { path: "deliveryId", message: "is not waiting" },
  ]);
}
