import type { GroupLogEntry } from "@entrywise/contracts/groups/group-settings.api";
import { csvLine } from "@entrywise/kit/http/csv-text";
import type { Response } from "express";

const columns = ["at", "handle", "name", "action", "subject", "before", "after", "reasonCode", "reason"];

/** Entries of a log as CSV. */
export function writeLogFile(response: Response, entries: readonly GroupLogEntry[]): void {
  response.attachment("group-log.csv").type("text/csv; charset=utf-8");
  // Spreadsheets take UTF-8 for something else without the mark.
  response.write(`\uFEFF${csvLine(columns)}`);
  for (const { at, actor, action, subject, before, after, reasonCode, reason } of entries) {
    response.write(csvLine([at, actor.handle, actor.fullName, action, subject, before, after, reasonCode, reason]));
  }
  response.end();
}
