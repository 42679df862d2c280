import { type CsvRow, readCsvRows } from "../grids/csv-rows.ts";

/** One element of a Flex Query, or one row of it as CSV. */
export interface FlexRecord {
  row: number;
  kind: "trade" | "lot" | "cash" | "account" | "action";
  /** By names in small letters without signs, see `flexName`. */
  of: Readonly<Record<string, string>>;
  /** Account of the statement that it stands in, of which a query may have several; null where it names none. */
  owner: string | null;
}

/** Columns of the CSV, and attributes of confirmations, that the XML of an activity query names otherwise. */
const ALIASES: Readonly<Record<string, string>> = {
  clientaccountid: "accountid",
  currencyprimary: "currency",
  assetclass: "assetcategory",
  price: "tradeprice",
  commission: "ibcommission",
  commissioncurrency: "ibcommissioncurrency",
  execid: "ibexecid",
  orderid: "iborderid",
  tax: "taxes",
};

export function flexName(name: string): string {
  const bare = name.toLowerCase().replace(/[^a-z]/g, "");
  return Object.hasOwn(ALIASES, bare) ? (ALIASES[bare] ?? bare) : bare;
}

const OWN = ["accountid", "ibcommission", "ibexecid", "fxratetobase"];
const TRADE = ["symbol", "quantity", "tradeprice", "buysell"];
const CASH = ["amount", "type", "currency"];
/** Splits, mergers and their like. */
const ACTION = ["quantity", "proceeds", "value", "type"];
const TIMES = ["datetime", "tradedate", "settledate", "reportdate"];

/** Of Capital.com, whose rows name their account and currency too. */
const FOREIGN = "rplconverted";

/** Null for a row that is no header of such a table. */
function tableKind(names: ReadonlySet<string>): FlexRecord["kind"] | "other" | null {
  if (names.has(FOREIGN)) return null;
  if (!OWN.some((name) => names.has(name)) || names.size < 4) return null;
  if (TIMES.some((name) => names.has(name))) {
    if (TRADE.every((name) => names.has(name))) return "trade";
    if (ACTION.every((name) => names.has(name))) return "action";
    if (CASH.every((name) => names.has(name))) return "cash";
  }
  return names.has("accountid") && names.has("currency") ? "other" : null;
}

const readNames = (row: CsvRow) => row.cells.map(flexName);

/** True when one of the first rows is a header that only Flex Queries have. */
export function hasFlexHeader(rows: readonly CsvRow[]): boolean {
  return rows.some((row) => tableKind(new Set(readNames(row))) !== null);
}

/** Sections follow one another, each below a header of its own; lines that begin or end them may stand between. */
export function readFlexCsv(text: string): FlexRecord[] {
  let kind: ReturnType<typeof tableKind> = null;
  let names: string[] = [];
  let owner: string | null = null;
  return readCsvRows(text, ",").flatMap((row): FlexRecord[] => {
    const found = tableKind(new Set(readNames(row)));
    if (found !== null) {
      [kind, names] = [found, readNames(row)];
      return [];
    }
    const isMark = /^(BO[FAS]|EO[FAS]|HEADER|TRAILER)$/.test(row.cells[0] ?? "");
    if (isMark) kind = null;
    if (row.cells[0] === "BOA") owner = row.cells[1] || null;
    if (kind === null || kind === "other") return [];
    const of = Object.fromEntries(names.map((name, column) => [name, row.cells[column] ?? ""]).toReversed());
    const isLot = of.levelofdetail === "CLOSED_LOT";
    return [{ row: row.row, kind: isLot ? "lot" : kind, of, owner }];
  });
}
