import type { HtmlRow } from "./html-table.ts";

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
};

/** Text of the cell that starts at a column; null where none does (merged away or missing). */
export function cellAt(row: HtmlRow, column: number): string | null {
  return row.cells.find((cell) => cell.column === column)?.text ?? null;
}

/** Columns as a header row names them; null when the row is no header of closed or open trades. */
export function columnsOf(row: HtmlRow): Mt4Columns | null {
  if (!row.cells.some((cell) => /^ticket$/i.test(cell.text))) return null;
  const labels = row.cells.map((cell) => cell.text.toLowerCase().replaceAll(" ", ""));
  const find = (label: string, after = -1) => row.cells[labels.indexOf(label, after + 1)]?.column;
  const ticket = find("ticket");
  const profit = find("profit");
  const openPrice = find("price");
  const commission = find("commission");
  const swap = find("swap");
  if (ticket === undefined || profit === undefined || openPrice === undefined) return null;
  if (commission === undefined || swap === undefined) return null;
  const closePrice = find("price", labels.indexOf("price")) ?? usualColumns.closePrice;
  return {
    ticket,
    openTime: find("opentime") ?? usualColumns.openTime,
    type: find("type") ?? usualColumns.type,
    size: find("size") ?? find("lots") ?? usualColumns.size,
    item: find("item") ?? find("symbol") ?? usualColumns.item,
    openPrice,
    stop: find("s/l") ?? usualColumns.stop,
    target: find("t/p") ?? usualColumns.target,
    closeTime: find("closetime") ?? closePrice - 1,
    closePrice,
    commission,
    taxes: find("taxes") ?? find("tax") ?? null,
    swap,
    profit,
  };
}
