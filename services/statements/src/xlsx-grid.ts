import { isDateFormat, sheetDate } from "./dates/sheet-dates.ts";
import { explain } from "./explanation.ts";
import { StatementError } from "./statement-error.ts";
import { statementLimits } from "./statement-limits.ts";
import { readXml } from "./xml-reader.ts";
import type { ZipArchive } from "./zip-archive.ts";

/** One row of a sheet: texts by column, "" where a cell is absent, so that a missing stop shifts nothing. */
export interface GridRow {
  /** As the spreadsheet numbers it, from 1. */
  row: number;
  cells: readonly string[];
}

/** A sheet of a workbook, inflated when it is asked for. */
export interface WorkbookSheet {
  name: string;
  /** @throws StatementError when it is damaged or exceeds a cap */
  read(): Promise<GridRow[]>;
}

/**
 * Sheets of a workbook in their order; empty of an archive that is no workbook. Numbers keep the digits of the file, dates
 * are read as text.
 *
 * @throws StatementError when its parts are damaged or exceed a cap
 */
export async function readXlsxSheets(zip: ZipArchive): Promise<WorkbookSheet[]> {
  const { parts, calendar } = await readWorkbook(zip);
  if (parts.length === 0) return [];
  const facts = { strings: await readSharedStrings(zip), isDate: await readDateStyles(zip), calendar };
  return parts.map(({ name, path }) => ({
    name,
    read: async () => {
      const pieces = zip.read(path);
      return pieces === null ? [] : readSheet(pieces, facts);
    },
  }));
}

type Calendar = Parameters<typeof sheetDate>[1];

interface SheetPart {
  name: string;
  path: string;
}

async function readWorkbook(zip: ZipArchive): Promise<{ parts: SheetPart[]; calendar: Calendar }> {
  const workbook = zip.read("xl/workbook.xml");
  const relations = zip.read("xl/_rels/workbook.xml.rels");
  let calendar: Calendar = 1900;
  if (workbook !== null && relations !== null) {
    const sheets: { name: string; id: string }[] = [];
    await readXml(workbook, {
      open: (name, attributes) => {
        const id = attributes["r:id"];
        if (name === "sheet" && id !== undefined) sheets.push({ name: attributes.name ?? "", id });
        if (name === "workbookPr" && /^(1|true)$/.test(attributes.date1904 ?? "")) calendar = 1904;
      },
    });
    const targets = new Map<string, string>();
    await readXml(relations, {
      open: (name, { Id, Target }) => {
        if (name === "Relationship" && Id !== undefined && Target !== undefined) targets.set(Id, partName(Target));
      },
    });
    const parts = sheets.map(({ name, id }) => ({ name, path: targets.get(id) ?? "" }));
    if (zip.names.includes(parts[0]?.path ?? "")) {
      return { parts: parts.filter(({ path }) => zip.names.includes(path)), calendar };
    }
  }
  const paths = zip.names.filter((name) => /^xl\/worksheets\/[^/]+\.xml$/.test(name)).slice(0, 1);
  return { parts: paths.map((path) => ({ name: "", path })), calendar };
}

/** Which styles of cells are formats of dates, by their number. */
async function readDateStyles(zip: ZipArchive): Promise<readonly boolean[]> {
  const styles = zip.read("xl/styles.xml");
  const codes = new Map<number, string>();
  const found: boolean[] = [];
  let isOfCells = false;
  if (styles === null) return found;
  await readXml(styles, {
    open: (name, { numFmtId = "", formatCode }) => {
      if (name === "numFmt" && formatCode !== undefined) codes.set(Number(numFmtId), formatCode);
      if (name === "cellXfs") isOfCells = true;
      if (name === "xf" && isOfCells) found.push(isDateFormat(Number(numFmtId), codes.get(Number(numFmtId))));
    },
    close: (name) => {
      if (name === "cellXfs") isOfCells = false;
    },
  });
  return found;
}

function partName(target: string): string {
  return target.startsWith("/") ? target.slice(1) : `xl/${target}`;
}

async function readSharedStrings(zip: ZipArchive): Promise<string[]> {
  const pieces = zip.read("xl/sharedStrings.xml");
  const strings: string[] = [];
  if (pieces === null) return strings;
  const text = new CellText();
  let isPhonetic = false;
  await readXml(pieces, {
    open: (name) => {
      if (name === "si") text.start();
      if (name === "rPh") isPhonetic = true;
      text.isOpen = name === "t" && !isPhonetic;
    },
    close: (name) => {
      if (name === "rPh") isPhonetic = false;
      if (name === "si") strings.push(text.value);
      text.isOpen = false;
    },
    text: (piece) => text.add(piece),
  });
  return strings;
}

/** What the cells of a sheet refer to. */
interface CellFacts {
  strings: readonly string[];
  isDate: readonly boolean[];
  calendar: Calendar;
}

async function readSheet(pieces: AsyncIterable<Uint8Array>, facts: CellFacts): Promise<GridRow[]> {
  const rows: GridRow[] = [];
  const text = new CellText();
  let cells: string[] = [];
  let row = 0;
  let column = -1;
  let type = "n";
  let style = 0;
  await readXml(pieces, {
    open: (name, attributes) => {
      if (name === "row") {
        row = rowNumber(attributes.r) ?? row + 1;
        cells = [];
        column = -1;
      } else if (name === "c") {
        column = parseColumn(attributes.r) ?? column + 1;
        type = attributes.t ?? "n";
        style = Number(attributes.s ?? 0);
        text.start();
      }
      text.isOpen = name === "v" || name === "t";
    },
    close: (name) => {
      text.isOpen = false;
      if (name === "c") setCell(cells, column, cellValue({ type, style, raw: text.value }, facts));
      if (name === "row") addRow(rows, { row, cells });
    },
    text: (piece) => text.add(piece),
  });
  return rows;
}

/** Collects the pieces of one cell up to the cap. */
class CellText {
  isOpen = false;
  value = "";

  start(): void {
    this.value = "";
    this.isOpen = false;
  }

  add(piece: string): void {
    if (!this.isOpen) return;
    this.value += piece;
    if (this.value.length > statementLimits.cellText) {
      throw new StatementError("Statement.TooLarge", explain("cellTooLarge", {}));
    }
  }
}

function setCell(cells: string[], column: number, value: string): void {
  if (column < 0 || column >= statementLimits.columns || value === "") return;
  while (cells.length < column) cells.push("");
  cells[column] = value;
}

function addRow(rows: GridRow[], row: GridRow): void {
  if (row.cells.length === 0) return;
  rows.push(row);
  if (rows.length > statementLimits.rows) {
    throw new StatementError("Statement.TooManyRows", explain("tooManyRows", { most: statementLimits.rows }));
  }
}

interface RawCell {
  type: string;
  style: number;
  raw: string;
}

function cellValue({ type, style, raw }: RawCell, { strings, isDate, calendar }: CellFacts): string {
  if (type === "s") return (strings[Number(raw)] ?? "").trim();
  if (type !== "n") return raw.trim();
  return isDate[style] ? sheetDate(raw.trim(), calendar) : numberText(raw.trim());
}

/** Digits as written, unless a spreadsheet program has rewritten them as a binary fraction (1.1289500000000001, 5E-2). */
function numberText(raw: string): string {
  const isRewritten = /e/i.test(raw) || raw.replace(/\D/g, "").replace(/^0+/, "").length > 16;
  if (!isRewritten || !Number.isFinite(Number(raw))) return raw;
  const text = Number(Number(raw).toPrecision(15)).toString();
  return /e/.test(text)
    ? Number(text)
        .toFixed(18)
        .replace(/\.?0+$/, "")
    : text;
}

function rowNumber(reference: string | undefined): number | null {
  return reference !== undefined && /^\d{1,7}$/.test(reference) ? Number(reference) : null;
}

/** Column of a reference such as `AB12`, from 0. */
function parseColumn(reference: string | undefined): number | null {
  const letters = /^([A-Z]{1,3})\d/.exec(reference ?? "")?.[1];
  if (letters === undefined) return null;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
