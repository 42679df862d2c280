/** Columns of what our Expert Advisors have sent, as the service writes it: an account, then records, then open positions. */
export const advisorColumns = [
  ...["record", "ticket", "type", "position", "entry", "reason", "symbol", "volume", "opentime", "openprice"],
  ...["time", "price", "stop", "target", "initialstop", "commission", "fee", "swap", "profit", "comment"],
  ...["currency", "company", "mode", "balance", "base"],
] as const;
export type AdvisorColumn = (typeof advisorColumns)[number];

/** `record` of each row. */
export type AdvisorRecordKind = "account" | "record" | "position";

/** One row; columns that are absent are blank. */
export type AdvisorRow = Partial<Record<AdvisorColumn, string>> & { record: AdvisorRecordKind };

/** Rows as the CSV that {@link advisorImporter} reads. */
export function writeAdvisorRows(rows: readonly AdvisorRow[]): string {
  const lines = rows.map((row) => advisorColumns.map((column) => csvCell(row[column] ?? "")).join(","));
  return `${[advisorColumns.join(","), ...lines].join("\n")}\n`;
}

function csvCell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""').replaceAll(/[\r\n]+/g, " ")}"` : text;
}

/** Seconds by a trade server's clock as `2026-11-30 14:32:09`. */
export function serverTimeText(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 19).replace("T", " ");
}
