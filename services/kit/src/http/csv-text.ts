const NUMBER = /^-?\d+(\.\d+)?$/;

/**
 * One cell of a CSV file. A text that a spreadsheet would run as a formula gets an apostrophe in front; numbers stay
 * numbers, negative ones too.
 */
export function csvCell(value: string | number | null): string {
  if (value === null) return "";
  const text = String(value);
  const isRisky = /^[=+\-@\t\r\0]/.test(text) && !NUMBER.test(text);
  const safe = isRisky ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A line of cells, ended as RFC 4180 asks. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}
