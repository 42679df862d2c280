import { localTime, spreadsheetTime } from "../grids/cell-text.ts";
import type { GridRow } from "../xlsx-grid.ts";

/** Columns of the positions table; `fee` exists in some builds only. */
export interface Mt5PositionColumns {
  closeTime: number;
  closePrice: number;
  commission: number;
  fee: number | null;
  swap: number;
  profit: number;
}

export interface Mt5DealColumns {
  commission: number;
  fee: number | null;
  swap: number;
  profit: number;
  balance: number;
  comment: number;
}

/** The parts of a trade history report, found by their shape because labels follow the terminal's language. */
export interface Mt5Sections {
  head: GridRow[];
  positions: { columns: Mt5PositionColumns; rows: GridRow[] };
  orders: GridRow[];
  deals: { columns: Mt5DealColumns; rows: GridRow[] } | null;
  /** Header labels of the open positions, to find columns merged differently between builds. */
  openPositions: { labels: readonly string[]; rows: GridRow[] } | null;
  /** Everything after the tables: balance, results. */
  results: GridRow[];
}

/** Columns that every table shares. */
export const TIME = 0;
export const NUMBER = 1;
export const SYMBOL = 2;
export const TYPE = 3;
export const VOLUME = 4;
export const PRICE = 5;
export const STOP = 6;
export const TARGET = 7;

type SectionName = "head" | "positions" | "orders" | "deals" | "openPositions" | "working" | "results";

/** @returns null when the sheet has no positions table: then it is no trade history report */
export function readSections(grid: readonly GridRow[]): Mt5Sections | null {
  const header = grid.find((row) => positionColumns(row) !== null);
  const columns = header === undefined ? null : positionColumns(header);
  if (header === undefined || columns === null) return null;
  const parts: Record<SectionName, GridRow[]> = {
    head: [],
    positions: [],
    orders: [],
    deals: [],
    openPositions: [],
    working: [],
    results: [],
  };
  const headers = new Map<SectionName, GridRow>();
  let current: SectionName = "head";
  for (const row of grid) {
    const section = findSection(row, header);
    if (section !== null) {
      current = section;
      headers.set(section, row);
    } else if (isTitle(row)) {
      current = current === "head" ? "head" : "results";
    } else {
      parts[current].push(row);
    }
  }
  const deals = headers.get("deals");
  const open = headers.get("openPositions");
  return {
    head: parts.head,
    positions: { columns, rows: parts.positions },
    orders: parts.orders,
    deals: deals === undefined ? null : { columns: dealColumns(deals), rows: parts.deals },
    openPositions: open === undefined ? null : { labels: open.cells, rows: parts.openPositions },
    results: [...parts.deals, ...parts.openPositions, ...parts.working, ...parts.results].filter(isResult),
  };
}

/** Time of a cell, also where a spreadsheet program has turned it into a number. */
export function cellTime(row: GridRow, column: number): string | null {
  const text = row.cells[column] ?? "";
  return localTime(text) ?? spreadsheetTime(text);
}

/** Time, number, symbol, type, volume, price, stop, target, time again, price again: no other table repeats both. */
function positionColumns(row: GridRow): Mt5PositionColumns | null {
  const { cells } = row;
  const time = cells[TIME] ?? "";
  const price = cells[PRICE] ?? "";
  const closeTime = cells.indexOf(time, TARGET + 1);
  const closePrice = cells.indexOf(price, TARGET + 1);
  if (time === "" || price === "" || closeTime < 0 || closePrice !== closeTime + 1 || !isHeader(row)) return null;
  const amounts = cells.flatMap((label, column) => (column > closePrice && label !== "" ? [column] : []));
  const [commission, second, third, fourth] = amounts;
  if (commission === undefined || second === undefined || third === undefined) return null;
  const hasFee = fourth !== undefined && !/comment/i.test(cells[fourth] ?? "");
  return hasFee
    ? { closeTime, closePrice, commission, fee: second, swap: third, profit: fourth }
    : { closeTime, closePrice, commission, fee: null, swap: second, profit: third };
}

/** … order, commission, [fee,] swap, profit, balance, comment. */
function dealColumns(row: GridRow): Mt5DealColumns {
  const amounts = row.cells.flatMap((label, column) => (column > TARGET && label !== "" ? [column] : []));
  const fromEnd = (distance: number) => amounts.at(-distance) ?? -1;
  const hasFee = amounts.length > 5;
  return {
    comment: fromEnd(1),
    balance: fromEnd(2),
    profit: fromEnd(3),
    swap: fromEnd(4),
    fee: hasFee ? fromEnd(5) : null,
    commission: fromEnd(hasFee ? 6 : 5),
  };
}

function findSection(row: GridRow, positions: GridRow): SectionName | null {
  if (!isHeader(row)) return null;
  if (positionColumns(row) !== null) return "positions";
  const isSame = (column: number, of: number) => row.cells[column] === positions.cells[of];
  if (!isSame(STOP, STOP) || !isSame(TARGET, TARGET)) return isSame(STOP, PRICE) ? "deals" : null;
  // Orders end with the time they were filled, open positions are numbered like closed ones, working orders are neither.
  if (isSame(TARGET + 1, TIME)) return "orders";
  return isSame(NUMBER, NUMBER) ? "openPositions" : "working";
}

/** A header names at least nine columns and holds neither times nor numbers. */
function isHeader(row: GridRow): boolean {
  const filled = row.cells.filter((cell) => cell !== "");
  const isNamed = row.cells.slice(0, 8).every((cell) => cell !== "" && !/^[-\d]/.test(cell));
  return filled.length >= 9 && isNamed && filled.every((cell) => !/^\d/.test(cell));
}

/** A section's title stands alone in the first column. */
function isTitle(row: GridRow): boolean {
  return (row.cells[0] ?? "") !== "" && row.cells.length === 1 && cellTime(row, TIME) === null;
}

function isResult(row: GridRow): boolean {
  return cellTime(row, TIME) === null;
}
