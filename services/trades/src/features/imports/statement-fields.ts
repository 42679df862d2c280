import { issueText } from "@entrywise/contracts/shared/issue-text";
import { amountString } from "@entrywise/contracts/shared/wire";
import { type ColumnMapping, columnMapping } from "@entrywise/contracts/trades/column-mapping";
import { type CashKindChoices, cashKindChoices } from "@entrywise/contracts/trades/import-profile";
import { fieldErrors } from "@entrywise/kit/parse";
import { ruleBroken } from "@entrywise/kit/problem-error";
import { isStatementZone } from "@entrywise/statements/dates/statement-time";
import { plainText } from "@entrywise/statements/grids/cell-text";
import type { WantedPart } from "@entrywise/statements/importer";
import type { z } from "zod";

/** Form fields as they came. */
export type FormFields = Readonly<Record<string, string>>;

/** What a person says of a statement beside its file; null where nobody has said. */
export interface StatementFields {
  isPreview: boolean;
  timeZone: string | null;
  mapping: ColumnMapping | null;
  currency: string | null;
  startBalance: string | null;
  accountId: string | null;
  cashKinds: CashKindChoices | null;
  /** Number of the account that the file's trades are of. */
  statementAccount: string | null;
  dateOrder: WantedPart["dateOrder"];
  deliveryId: string | null;
  withLookalikes: boolean;
  usesStatementStops: boolean | null;
}

/** @throws ProblemError 422 naming the field that means nothing */
export function statementFields(fields: FormFields): StatementFields {
  return {
    isPreview: fields.preview === "true",
    timeZone: zoneField(fields.timeZone),
    mapping: mappingField(fields.mapping, columnMapping),
    currency: currencyField(fields.currency),
    startBalance: amountField(fields.startBalance),
    accountId: idField(fields.accountId, "accountId", "Import.UnknownAccount", "This account doesn't exist."),
    cashKinds: cashKindsField(fields.cashKinds),
    statementAccount: plainText(fields.statementAccount ?? ""),
    dateOrder: dateOrderField(fields.dateOrder),
    deliveryId: idField(fields.deliveryId, "deliveryId", "Import.UnknownDelivery", "This delivery doesn't exist."),
    withLookalikes: fields.withLookalikes === "true",
    usesStatementStops: fields.useStops === undefined ? null : fields.useStops === "true",
  };
}

/** How a program or a screen wants a busy server to take its file; null: it waits for the response. */
export type MayWait = "true" | "now" | null;

/** @throws ProblemError 422 for anything else */
export function mayWaitField(value: string | undefined): MayWait {
  if (!value || value === "false") return null;
  if (value === "true" || value === "now") return value;
  throw ruleBroken("Import.BadMayWait", "A file may wait or not.", [
    { path: "mayWait", message: "must be true, now or false" },
  ]);
}

/** What a new account begins with. */
function amountField(value: string | undefined): string | null {
  if (!value) return null;
  const result = amountString.safeParse(value);
  if (result.success) return result.data;
  throw ruleBroken("Import.BadStartBalance", "Enter a valid starting balance.", [
    { path: "startBalance", message: "must be an amount such as 10000 or 2500.50" },
  ]);
}

function dateOrderField(value: string | undefined): WantedPart["dateOrder"] {
  if (!value) return null;
  if (value === "day-first" || value === "month-first") return value;
  throw ruleBroken("Import.UnknownDateOrder", "This order of dates doesn't exist.", [
    { path: "dateOrder", message: "must be day-first or month-first" },
  ]);
}

/** A form field that carries a mapping as JSON; null when it is absent or empty. */
export function mappingField<T>(value: string | undefined, schema: z.ZodType<T>): T | null {
  if (!value) return null;
  const result = schema.safeParse(parseJson(value), { error: issueText });
  if (result.success) return result.data;
  throw ruleBroken(
    "Import.BadMapping",
    "These columns can't be read. Check the mapping.",
    result.error.issues
      .slice(0, 10)
      .flatMap(fieldErrors)
      .map(({ path, message }) => ({ path: ["mapping", path].filter(Boolean).join("."), message })),
  );
}

/** What cash rows are, as JSON; null where nobody says. */
function cashKindsField(value: string | undefined): CashKindChoices | null {
  if (!value) return null;
  const result = cashKindChoices.safeParse(parseJson(value));
  if (result.success) return result.data;
  throw ruleBroken("Import.BadCashKinds", "The cash row types can't be read. Check them and try again.", [
    { path: "cashKinds", message: "must map the words in the rows to kinds such as deposit or fee" },
  ]);
}

function parseJson(text: string): unknown {
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

function currencyField(value: string | undefined): string | null {
  if (!value) return null;
  if (/^[A-Z0-9]{3,10}$/.test(value)) return value;
  throw ruleBroken("Import.UnknownCurrency", "This currency isn't supported.", [
    { path: "currency", message: "must be a code such as USD or USDT" },
  ]);
}

function idField(value: string | undefined, field: string, code: string, detail: string): string | null {
  if (!value) return null;
  if (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value)) return value;
  throw ruleBroken(code, detail, [{ path: field, message: "must be an ID" }]);
}
