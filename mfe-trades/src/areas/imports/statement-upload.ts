import { idResponse } from "@entrywise/contracts/shared/wire";
import {
  columnMapping,
  type InspectedColumns,
  inspectedColumns,
  type PartOfMapping,
  partOfMapping,
} from "@entrywise/contracts/trades/column-mapping";
import { type ImportPreview, importPreview } from "@entrywise/contracts/trades/import-preview";
import type { CashKindChoices } from "@entrywise/contracts/trades/import-profile";
import type { WaitingStatement } from "@entrywise/contracts/trades/waiting-statements.api";
import { z } from "zod";
import { type FileHost, sendFile } from "../../data/files/file-calls.ts";
import { forgetProfile, isUnfinishedProfile, rememberProfile } from "./unfinished-profiles.ts";
import type { FollowStatement } from "./waiting.queries.ts";

/** Sends files, and follows those that wait on a busy server. */
export type StatementHost = FileHost & FollowStatement;

export interface Statement {
  profileId: string;
  file: File;
  /** How its columns are meant, where somebody has said so; null: as its format or its profile knows. */
  mapping: PartOfMapping | null;
  /** The delivery that has brought it and waits for it to be imported; null for a file that was chosen here. */
  deliveryId: string | null;
  /** Of a file in several currencies the one to import; null: the account's. */
  currency: string | null;
  /** Of a file of several accounts the number of the one to import; null: the file has one. */
  account: string | null;
  /** How dates such as 03/04 are meant, where somebody has said so. */
  dateOrder: DateOrder | null;
  /** Zone of its times, where it is known without asking, as that of our own sample; null for all others. */
  timeZone?: string | null;
}

export type DateOrder = NonNullable<ImportPreview["dateOrder"]>;

export interface ImportChoices {
  /** Null: as the profile or the file says. */
  timeZone: string | null;
  accountId: string | null;
  /** What a new account begins with; null: nothing, or what the file tells. */
  startBalance: string | null;
  /** Of a new account whose file names none; null where the file or the account knows. */
  currency: string | null;
  /** Trades that look like some of the account's come too. */
  withLookalikes: boolean;
  /** The file's last stops become initial ones on the losing side; null: nobody was asked. */
  useStops: boolean | null;
  /** What ambiguous cash rows are, by their text; null where there are none. */
  cashKinds: CashKindChoices | null;
}

type Action = "import" | "columns";

function upload(
  host: FileHost,
  { profileId, file, mapping, currency, account, dateOrder, timeZone = null }: Statement,
  { fields, key, action }: { fields: Record<string, string>; key: string; action: Action },
): Promise<Response> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (mapping !== null) form.append("mapping", JSON.stringify(mapping));
  if (currency !== null) form.append("currency", currency);
  if (account !== null) form.append("statementAccount", account);
  if (dateOrder !== null) form.append("dateOrder", dateOrder);
  if (timeZone !== null && !form.has("timeZone")) form.append("timeZone", timeZone);
  form.append("file", file, file.name); // last, so that the fields are known when it arrives
  return sendFile(host, `/trade-import-profiles/${profileId}/${action}`, {
    method: "POST",
    headers: { accept: "application/json", "idempotency-key": key },
    body: form,
  });
}

const waits = z.object({ waitingId: z.uuid() });

/** Sends a file to be previewed, imported or seen as a table, and waits where the server is busy. */
async function sendStatement(
  host: StatementHost,
  statement: Statement,
  { fields, key, action = "import" }: { fields: Record<string, string>; key: string; action?: Action | undefined },
): Promise<{ body: unknown; waited: WaitingStatement | null }> {
  const { profileId } = statement;
  const isNew = isUnfinishedProfile(profileId);
  const sent = { ...fields, mayWait: "true", ...(isNew ? { isNewProfile: "true" } : {}) };
  const body: unknown = await (await upload(host, statement, { fields: sent, key, action })).json();
  const stored = waits.safeParse(body);
  if (!stored.success) return { body, waited: null };
  // Whoever leaves now finds the file again: its profile stays with it.
  if (isNew) forgetProfile(profileId);
  try {
    return { body, waited: await host.follow(stored.data.waitingId) };
  } finally {
    if (isNew) rememberProfile(profileId);
  }
}

/**
 * What the import of a statement would bring; nothing is stored.
 *
 * @param accountId where it would go; null for the account that the profile or the file names
 * @throws ApiProblem that names row and reason
 */
export async function previewStatement(
  host: StatementHost,
  statement: Statement,
  accountId: string | null = null,
): Promise<ImportPreview> {
  const fields = { preview: "true", ...(accountId === null ? {} : { accountId }) };
  const { body, waited } = await sendStatement(host, statement, { fields, key: crypto.randomUUID() });
  return importPreview.parse(waited === null ? body : waited.preview);
}

/** A table through the statement's mapping; nothing is stored. @throws ApiProblem when the file is no table */
export async function inspectTable(host: StatementHost, statement: Statement): Promise<InspectedColumns> {
  const { body, waited } = await sendStatement(host, statement, {
    fields: {},
    key: crypto.randomUUID(),
    action: "columns",
  });
  return inspectedColumns.parse(waited === null ? body : waited.columns);
}

/**
 * Starts an import, which goes on in the background.
 *
 * @param key the same for a repetition after a failure, so that the statement is imported once
 * @returns the import's id
 */
export async function startImport(
  host: StatementHost,
  statement: Statement,
  choices: ImportChoices,
  key: string,
): Promise<string> {
  const fields: Record<string, string> = { preview: "false" };
  if (statement.deliveryId !== null) fields.deliveryId = statement.deliveryId;
  if (choices.timeZone !== null) fields.timeZone = choices.timeZone;
  if (choices.accountId !== null) fields.accountId = choices.accountId;
  if (choices.startBalance !== null) fields.startBalance = choices.startBalance;
  if (choices.cashKinds !== null) fields.cashKinds = JSON.stringify(choices.cashKinds);
  if (choices.currency !== null) fields.currency = choices.currency;
  if (choices.useStops !== null) fields.useStops = String(choices.useStops);
  if (choices.withLookalikes) fields.withLookalikes = "true";
  const { body, waited } = await sendStatement(host, statement, { fields, key });
  return idResponse.parse(waited === null ? body : { id: waited.importId }).id;
}

/** What was said of a file that waited, as it was sent. */
export function sentWith({ fields }: WaitingStatement): Pick<Statement, "mapping" | "currency" | "dateOrder"> & {
  account: string | null;
  timeZone: string | null;
  deliveryId: string | null;
} {
  const { mapping, partOfMapping: part, currency, statementAccount, dateOrder, timeZone, deliveryId } = fields;
  const whole = mapping === undefined ? null : columnMapping.parse(JSON.parse(mapping));
  return {
    mapping: part === undefined ? whole : partOfMapping.parse(JSON.parse(part)),
    currency: currency ?? null,
    account: statementAccount ?? null,
    dateOrder: dateOrder === "day-first" || dateOrder === "month-first" ? dateOrder : null,
    timeZone: timeZone ?? null,
    deliveryId: deliveryId ?? null,
  };
}

/** The file that waited. */
export async function waitingFile(host: FileHost, { id, fileName }: WaitingStatement): Promise<File> {
  const response = await sendFile(host, `/trade-imports/waiting/${id}/file`, { method: "GET" });
  return new File([await response.blob()], fileName);
}

/** The file of a delivery that is not imported yet. */
export async function deliveredFile(host: FileHost, id: string, name: string): Promise<File> {
  const response = await sendFile(host, `/trade-imports/deliveries/${id}/file`, { method: "GET" });
  return new File([await response.blob()], name);
}

/** Of the sample's times: its server keeps the hours of New York, as most do. */
export const sampleTimeZone = "broker:us";

/** A statement of our own making. */
export async function sampleStatement(host: FileHost): Promise<File> {
  const response = await sendFile(host, "/trade-imports/sample", { method: "GET" });
  return new File([await response.blob()], "entrywise-sample-statement.htm", { type: "text/html" });
}
