import { explain } from "../explanation.ts";
import type { SniffedFile, StatementFile } from "../importer.ts";
import { StatementError } from "../statement-error.ts";
import { statementLimits } from "../statement-limits.ts";
import { readXlsxSheets } from "../xlsx-grid.ts";
import { openZip, readPart, type ZipArchive } from "../zip-archive.ts";
import { decodeText } from "./decode-text.ts";

/** Signatures of files that people take for statements, and what to do instead. */
const REFUSED: readonly (readonly [signature: string, reason: "pdf" | "oldExcel" | "image" | "compressed"])[] = [
  ["%PDF", "pdf"],
  ["\u00d0\u00cf\u0011\u00e0", "oldExcel"],
  ["\u0089PNG", "image"],
  ["\u00ff\u00d8\u00ff", "image"],
  ["\u001f\u008b", "compressed"],
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
  if (bytes.length === 0) throw new StatementError("Statement.Empty", explain("empty", {}));
  if (bytes.length > statementLimits.fileBytes) {
    const megabytes = statementLimits.fileBytes / 1024 / 1024;
    throw new StatementError("Statement.TooLarge", explain("fileTooLarge", { megabytes }));
  }
  const head = String.fromCharCode(...bytes.subarray(0, 8));
  if (head.startsWith("PK\u0003\u0004")) return sniffArchive(name, await openZip(bytes), mayBePacked);
  const refused = REFUSED.find(([signature]) => head.startsWith(signature));
  if (refused !== undefined) {
    throw new StatementError("Statement.Unknown", explain(refused[1], {}));
  }
  const text = decodeText(bytes);
  if (text.trim() === "") throw new StatementError("Statement.Empty", explain("empty", {}));
  return { name, kind: /<(html|table|tr|td)\b/i.test(text) ? "html" : "text", text, grid: null };
}

/** A workbook, or the one file that was packed: exchanges hand out their exports as archives. */
async function sniffArchive(name: string, zip: ZipArchive, mayBePacked: boolean): Promise<SniffedFile> {
  const sheets = await readXlsxSheets(zip);
  const [first] = sheets;
  if (first !== undefined) return { name, kind: "workbook", text: null, grid: await first.read(), sheets };
  const packed = zip.names.filter((part) => !/\/$|^__MACOSX\/|(^|\/)\.[^/]*$/.test(part));
  const [only] = packed;
  const bytes =
    mayBePacked && only !== undefined && packed.length === 1
      ? await readPart(zip, only, statementLimits.fileBytes)
      : null;
  if (bytes !== null && only !== undefined) return sniff({ name: only.slice(only.lastIndexOf("/") + 1), bytes }, false);
  const why = zip.names.includes("content.xml")
    ? explain("openDocument", {})
    : packed.length > 1
      ? explain("archiveOfFiles", { files: packed.length })
      : explain("archiveWithoutSheet", {});
  throw new StatementError("Statement.Unknown", why);
}
