import { type Big, Decimal } from "@entrywise/domain/decimal";
import { Direction } from "@entrywise/domain/enumerations";
import { explain } from "../explanation.ts";
import { decimalText, plainText } from "../grids/cell-text.ts";
import { badRow } from "../statement-error.ts";
import { buyOrSell } from "../statement-row.ts";
import type { GridRow } from "../xlsx-grid.ts";
import { cellTime } from "./mt5-sections.ts";

export interface TesterDeal {
  row: number;
  number: string;
  time: string;
  /** "" for the deposit. */
  symbol: string;
  side: Direction;
  opens: boolean;
  closes: boolean;
  size: Big;
  price: Big;
  profit: Big;
  swap: Big;
  commission: Big;
  /** All of them together. */
  amount: Big;
  comment: string | null;
}

const HEADER = ["time", "deal", "symbol", "type", "direction", "volume", "price", "order"];

/** The deals of a report of the strategy tester; none when it has no table of them. */
export function readTesterDeals(grid: readonly GridRow[]): TesterDeal[] {
  const at = grid.findIndex(({ cells }) => HEADER.every((name, column) => cells[column]?.toLowerCase() === name));
  const columns = grid[at]?.cells.map((cell) => cell.toLowerCase()) ?? [];
  // The sums below carry no time.
  return at < 0 ? [] : grid.slice(at + 1).flatMap((row) => readDeal(row, columns) ?? []);
}

function readDeal(row: GridRow, columns: readonly string[]): TesterDeal | null {
  const time = cellTime(row, 0);
  if (time === null) return null;
  const text = (name: string) => row.cells[columns.indexOf(name)] ?? "";
  const number = text("deal");
  const amount = (name: string) => {
    const value = decimalText(text(name) || "0");
    if (value !== null) return Decimal(value);
    throw badRow(row.row, number || null, explain("notNumber", { name, text: text(name).slice(0, 40) }));
  };
  const costs = {
    profit: amount("profit"),
    swap: amount("swap"),
    commission: amount("commission").plus(amount("fee")),
  };
  const symbol = plainText(text("symbol")) ?? "";
  const side = buyOrSell[text("type").toLowerCase()];
  const [size, price] = [amount("volume"), amount("price")];
  if (symbol !== "" && (side === undefined || size.lte(0))) {
    throw badRow(row.row, number || null, explain("noTypeOrVolume", {}));
  }
  return {
    row: row.row,
    number,
    time,
    symbol,
    side: side ?? Direction.Long,
    opens: text("direction").startsWith("in"),
    closes: /out/.test(text("direction")),
    size,
    price,
    ...costs,
    amount: costs.profit.plus(costs.swap).plus(costs.commission),
    comment: plainText(text("comment")),
  };
}
