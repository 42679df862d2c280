import type { HtmlRow } from "../grids/html-table.ts";

/** Columns of MT4's trade tables by name; older templates have no taxes, brokers' own may move some. */
export interface Mt4Columns {
  ticket: number;
  openTime: number;
  type: number;
  size: number;
  item: number;
  openPrice: number;
  stop: number;
  target: number;
  closeTime: number;
  closePrice: number;
  commission: number;
  taxes: number | null;
  swap: number;
  profit: number;
  /** Where a template has it as a column; elsewhere the ticket's title carries it. */
  comment: number | null;
}

export const usualColumns: Mt4Columns = {
  ticket: 0,
  openTime: 1,
  type: 2,
  size: 3,
  item: 4,
  openPrice: 5,
  stop: 6,
  target: 7,
  closeTime: 8,
  closePrice: 9,
  commission: 10,
  taxes: 11,
  swap: 12,
  profit: 13,
  comment: null,
};

/** Text of the cell that starts at a column; null where none does (merged away or missing). */
export function cellAt(row: HtmlRow, column: number): string | null {
  return row.cells.find((cell) => cell.column === column)?.text ?? null;
}

/** Columns as a header row names them; null when the row is no header of closed or open trades. */
export function findColumns(row: HtmlRow): Mt4Columns | null {
  if (!row.cells.some((cell) => /^ticket$/i.test(cell.text))) return null;
  const labels = row.cells.map((cell) => cell.text.toLowerCase().replaceAll(" ", ""));
  const columnAt = (index: number) => row.cells[index]?.column;
  /** The column that has the first of these names which occurs. */
  const find = (...names: readonly string[]) =>
    columnAt(labels.indexOf(names.find((name) => labels.includes(name)) ?? ""));
  const needed = {
    ticket: find("ticket"),
    openPrice: find("price"),
    commission: find("commission", "commis"),
    swap: find("swap"),
    profit: find("profit", "tradep/l"),
  };
  if (!areFound(needed)) return null;
  const closePrice = columnAt(labels.indexOf("price", labels.indexOf("price") + 1)) ?? usualColumns.closePrice;
  return {
    ...needed,
    openTime: find("opentime") ?? usualColumns.openTime,
    type: find("type") ?? usualColumns.type,
    size: find("size", "lots") ?? usualColumns.size,
    item: find("item", "symbol") ?? usualColumns.item,
    stop: find("s/l") ?? usualColumns.stop,
    target: find("t/p") ?? usualColumns.target,
    closeTime: find("closetime") ?? closePrice - 1,
    closePrice,
    taxes: find("taxes", "tax") ?? null,
    comment: find("comment") ?? null,
  };
}

function areFound<Name extends string>(columns: Record<Name, number | undefined>): columns is Record<Name, number> {
  return Object.values(columns).every((column) => column !== undefined);
}
