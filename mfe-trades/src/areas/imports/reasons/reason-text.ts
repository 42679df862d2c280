import type { AccountAdvice } from "@entrywise/contracts/trades/statement-reasons";
import { t } from "@entrywise/host/macro";
import { localNotation } from "@entrywise/ui";
import { inSentence } from "../../../display/in-sentence.ts";
import { listText } from "../../../display/list-text.ts";
import { fieldName } from "../column-texts.ts";
import { cellReasons } from "./cell-reasons.ts";
import { fileReasons } from "./file-reasons.ts";
import { refusalReasons } from "./refusal-reasons.ts";
import { rowReasons } from "./row-reasons.ts";
import type { ReasonTexts } from "./texts-of.ts";

type Params = Readonly<Record<string, string | number>>;

const texts: ReasonTexts = { ...rowReasons, ...fileReasons, ...refusalReasons, ...cellReasons };

/**
 * Why something of a file is odd or refused, with its rows. Null for a reason without a text, and where a value is missing
 * that the text names: another release may not send it (P-574).
 */
export function reasonText(params: Params): string | null {
  const { reason } = params;
  if (typeof reason !== "string" || !Object.hasOwn(texts, reason)) return null;
  const write = texts[reason as keyof ReasonTexts] as (values: Params) => string; // reads the values that it names
  const text = whole(translateParams(params), write);
  if (text === null) return null;
  const where = whereText(params);
  const sentence = where === null ? text : `${where}: ${text}`;
  const { unread, of } = params;
  if (unread === undefined || of === undefined) return sentence;
  return `${sentence} ${t`${unread} of ${of} rows can't be read. Open the file preview to import the others.`}`;
}

/** A text that lacks one of its values is none. */
function whole(values: Params, write: (values: Params) => string): string | null {
  let isWhole = true;
  const text = write(
    new Proxy(values, {
      get(all, name) {
        const value = typeof name === "string" ? all[name] : undefined;
        isWhole &&= value !== undefined;
        return value;
      },
    }),
  );
  return isWhole ? text : null;
}

const figures = ["amount", "balance", "sum", "size", "price", "value"];

/** Values as the page says them: figures in its notation, names of fields and advice in its language. */
function translateParams(params: Params): Params {
  const values: Record<string, string | number> = { ...params };
  for (const name of figures) if (values[name] !== undefined) values[name] = localNotation(String(values[name]));
  const { sums, field, missing, advice } = params;
  if (sums !== undefined) values.sums = String(sums).split(", ").map(localNotation).join("; ");
  if (field !== undefined) values.name = fieldText(String(field)) ?? values.name ?? "";
  if (missing !== undefined) {
    values.missing = listText(
      String(missing)
        .split(", ")
        .map((name) => fieldText(name) ?? name),
    );
  }
  if (advice !== undefined) values.advice = adviceText(String(advice));
  return values;
}

function fieldText(field: string): string | null {
  const name = fieldName(field);
  return name === null ? null : inSentence(name);
}

function whereText({ row, ticket, rows, more = 0 }: Params): string | null {
  if (rows !== undefined) {
    const all = String(rows).split(", ");
    if (all.length === 1) return t`Row ${rows}`;
    if (Number(more) > 0) return t`Rows ${rows} and ${more} more`;
    const list = listText(all);
    return t`Rows ${list}`;
  }
  if (row === undefined) return null;
  return ticket === undefined ? t`Row ${row}` : t`Row ${row}, ticket ${ticket}`;
}

function adviceText(key: string): string {
  return (Object.hasOwn(advices, key) ? advices[key as AccountAdvice]() : null) ?? key;
}

const advices: Readonly<Record<AccountAdvice, () => string>> = {
  report: () => t`choose one account above the report and export again.`,
  accountReports: () => t`choose one account in the account reports and export again.`,
  grid: () => t`filter the grid by one account and export again.`,
  history: () => t`sign in with one account and export only its history.`,
  trades: () => t`sign in with one account and export only its trades.`,
  transactionLog: () => t`choose one account in the transaction log and export again.`,
  query: () => t`choose one account in the query and run it again.`,
  clientPortal: () =>
    t`choose a single account in the Client Portal account selector (not consolidated or concatenated) and export again.`,
};
