import { decodeText } from "./decode-text.ts";
import type { SniffedFile, StatementFile } from "./importer.ts";
import { StatementError } from "./statement-error.ts";
import { statementLimits } from "./statement-limits.ts";
import { readXlsxGrid } from "./xlsx-grid.ts";

/** Signatures of files that people take for statements, and what to do instead. */
const REFUSED: readonly (readonly [signature: string, advice: string])[] = [
  ["%PDF", "it is a PDF. Export the statement as HTML or XLSX instead."],
  ["\u00d0\u00cf\u0011\u00e0", "it is an old Excel file. Save it as XLSX."],
  ["\u0089PNG", "it is an image. Export the statement as HTML or XLSX instead."],
  ["\u00ff\u00d8\u00ff", "it is an image. Export the statement as HTML or XLSX instead."],
  ["\u001f\u008b", "it is a compressed archive. Unpack it first."],
];

/**
 * Looks at content, never at the name's ending: container, encoding, markup.
 *
 * @throws StatementError when the file is empty, too large, damaged or of a kind that is no statement
 */
export async function sniffFile({ name, bytes }: StatementFile): Promise<SniffedFile> {
  if (bytes.length === 0) throw new StatementError("Statement.Empty", "This file is empty.");
  if (bytes.length > statementLimits.fileBytes) {
    const limit = statementLimits.fileBytes / 1024 / 1024;
    throw new StatementError("Statement.TooLarge", `This file is larger than ${limit} MB. Export a shorter period.`);
  }
  const head = String.fromCharCode(...bytes.subarray(0, 8));
  if (head.startsWith("PK\u0003\u0004")) return { name, kind: "workbook", text: null, grid: await readXlsxGrid(bytes) };
  const refused = REFUSED.find(([signature]) => head.startsWith(signature));
  if (refused !== undefined) {
    throw new StatementError("Statement.Unknown", `This file is not a statement we know: ${refused[1]}`);
  }
  const text = decodeText(bytes);
  if (text.trim() === "") throw new StatementError("Statement.Empty", "This file is empty.");
  return { name, kind: /<(html|table|tr|td)\b/i.test(text) ? "html" : "text", text, grid: null };
}
