import type { Big } from "@entrywise/domain/decimal";
import type { Direction } from "@entrywise/domain/enumerations";
import type { CsvRecord } from "../grids/csv-table.ts";
import { buyOrSell } from "../statement-row.ts";
import { sizeIn } from "./coin-amount.ts";

/** What was traded where a ledger has a result and a fee alone. */
export interface MarginTrade {
  pair: string;
  side: Direction;
  size: Big;
  value: Big;
  isClosing: boolean;
}

/** From columns that a connection adds to Kraken's own. Null for rows of other kinds, and in Kraken's own exports. */
export function readMarginTrade(record: CsvRecord): MarginTrade | null {
  if (record.text("trade pair") === "") return null;
  return {
    pair: record.required("trade pair").toUpperCase(),
    side: record.word("trade side", buyOrSell),
    size: sizeIn(record, "trade vol"),
    value: sizeIn(record, "trade cost"),
    isClosing: record.text("trade effect") === "close",
  };
}
