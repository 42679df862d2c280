import { guessDateOrder, slashedTime } from "../dates/statement-dates.ts";
import { explain } from "../explanation.ts";
import { localTime } from "../grids/cell-text.ts";
import { badRow } from "../statement-error.ts";
import type { FlexRecord } from "./flex-records.ts";

/** @throws StatementError when the record has no such time */
export type FlexTime = (record: FlexRecord, name?: string) => string;

/** Reads the times of one file: the query sets how they are written. */
export function findFlexTime(records: readonly FlexRecord[]): FlexTime {
  const { order } = guessDateOrder(records.map((record) => bare(readText(record))));
  return (record, name) => {
    const text = readText(record, name);
    const time = dashed(text) ?? slashedTime(bare(text), order);
    if (time !== null) return time;
    throw badRow(record.row, null, explain("notTime", { name: name ?? "dateTime", text: text.slice(0, 40) }));
  };
}

function readText({ of }: FlexRecord, name = "datetime"): string {
  const day = of.tradedate || of.settledate || of.reportdate || "";
  return of[name] || (name === "datetime" ? `${day} ${of.tradetime ?? ""}`.trim() : "");
}

function bare(text: string): string {
  return text.replace(/[;,]\s*/, " ").replace(/ [A-Z]{3,4}$/, "");
}

/** `20260126;115715`, also with dashes, blanks or a comma; a zone behind it is the account's own. */
function dashed(text: string): string | null {
  const match = /^(\d{4})-?(\d{2})-?(\d{2})(?:[;, T]+(\d{2}):?(\d{2}):?(\d{2}))?/.exec(text);
  if (match === null) return null;
  const [, year, month, day, hour = "00", minute = "00", second = "00"] = match;
  return localTime(`${year}-${month}-${day} ${hour}:${minute}:${second}`);
}
