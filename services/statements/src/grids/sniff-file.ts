import type { SniffedFile, StatementFile } from "../importer.ts";
import { StatementError } from "../statement-error.ts";
import { statementLimits } from "../statement-limits.ts";
import { readXlsxGrid } from "../xlsx-grid.ts";
import { openZip, readPart, type ZipArchive } from "../zip-archive.ts";
import { decodeText } from "./decode-text.ts";

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
export function sniffFile(file: StatementFile): Promise<SniffedFile> {
  return sniff(file, true);
}

async function sniff({ name, bytes }: StatementFile, mayBePacked: boolean): Promise<SniffedFile> {
  if (bytes.length === 0) throw new StatementError("Statement.Empty", "This file is empty.");
  if (bytes.length > statementLimits.fileBytes) {
    const limit = statementLimits.fileBytes / 1024 / 1024;
    throw new StatementError("Statement.TooLarge", `This file is larger than ${limit} MB. Export a shorter period.`);
  }
  const head = String.fromCharCode(...bytes.subarray(0, 8));
  if (head.startsWith("PK\u0003\u0004")) return sniffArchive(name, await openZip(bytes), mayBePacked);
  const refused = REFUSED.find(([signature]) => head.startsWith(signature));
  if (refused !== undefined) {
    throw new StatementError("Statement.Unknown", `This file is not a statement we know: ${refused[1]}`);
  }
  const text = decodeText(bytes);
  if (text.trim() === "") throw new StatementError("Statement.Empty", "This file is empty.");
  return { name, kind: /<(html|table|tr|td)\b/i.test(text) ? "html" : "text", text, grid: null };
}

/** A workbook, or the one file that was packed: exchanges hand out their exports as archives. */
async function sniffArchive(name: string, zip: ZipArchive, mayBePacked: boolean): Promise<SniffedFile> {
  const grid = await readXlsxGrid(zip);
  if (grid !== null) return { name, kind: "workbook", text: null, grid };
  const packed = zip.names.filter((part) => !/\/$|^__MACOSX\/|(^|\/)\.[^/]*$/.test(part));
  const [only] = packed;
  const bytes =
    mayBePacked && only !== undefined && packed.length === 1
      ? await readPart(zip, only, statementLimits.fileBytes)
      : null;
  if (bytes !== null && only !== undefined) return sniff({ name: only.slice(only.lastIndexOf("/") + 1), bytes }, false);
  const reason = zip.names.includes("content.xml")
    ? "it is an OpenDocument sheet. Save it as XLSX or CSV."
    : packed.length > 1
      ? `it is an archive of ${packed.length} files. Unpack it and import them one by one.`
      : "it is an archive without a sheet.";
  throw new StatementError("Statement.Unknown", `This file is not a statement we know: ${reason}`);
}
