import type { ColumnMapping } from "@entrywise/contracts/trades/column-mapping";
import { type Big, Decimal } from "@entrywise/domain/decimal";
import { Direction, MarketType } from "@entrywise/domain/enumerations";
import type { StatementRow } from "../importer.ts";
import { MappedRowReader } from "./mapped-rows.ts";
import { namedContract } from "./named-contract.ts";
import { readRows } from "./read-rows.ts";
import type { SheetRow } from "./sheet-rows.ts";

const MOST_ROWS = 500;
const CENT = Decimal("0.011");
const LOT = "100000";

/**
 * The mapping with its profits as what the file itself shows them to be: net where price difference × size less the costs
 * gives them, gross where it gives them without the costs. As it was where the prices do not tell.
 */
export function withCheckedProfits(mapping: ColumnMapping, body: readonly SheetRow[]): ColumnMapping {
  const { fields } = mapping;
  const isGross = fields.includes("grossProfit");
  if (mapping.rowsAre === "fills" || isGross === fields.includes("netProfit")) return mapping;
  const asGross = { ...mapping, fields: fields.map((field) => (field === "netProfit" ? "grossProfit" : field)) };
  const reader = new MappedRowReader(asGross, body);
  const trades = body.filter((row) => !reader.isNoTrade(row)).slice(0, MOST_ROWS);
  const { read } = readRows(trades, (row) => reader.read(row));
  const telling = read.filter((row) => row.closePrice !== null && costsOf(row).abs().gt(CENT.times(2)));
  const gross = telling.filter((row) => isMadeOfPrices(row, Decimal(row.profit))).length;
  const net = telling.filter((row) => isMadeOfPrices(row, Decimal(row.profit).minus(costsOf(row)))).length;
  if (Math.max(gross, net) * 5 < telling.length * 3 || gross === net) return mapping;
  if (gross > net) return asGross;
  return { ...mapping, fields: fields.map((field) => (field === "grossProfit" ? "netProfit" : field)) };
}

function costsOf({ commission, taxes, swap }: StatementRow): Big {
  return Decimal(commission).plus(taxes).plus(swap);
}

function isMadeOfPrices(row: StatementRow, profit: Big): boolean {
  const moved = Decimal(row.closePrice ?? "0")
    .minus(row.openPrice)
    .times(row.size)
    .times(row.direction === Direction.Long ? 1 : -1);
  return multiples(row).some((multiple) => moved.times(multiple).minus(profit).abs().lte(CENT));
}

/** Units that a size of one may stand for. */
function multiples({ symbol, marketType, closePrice }: StatementRow): (Big | string)[] {
  const contract = namedContract(symbol).contractSize;
  const known = contract === null || contract === "1" ? ["1"] : ["1", contract];
  if (marketType !== MarketType.Forex || closePrice === null || Decimal(closePrice).eq(0)) return known;
  return [...known, LOT, Decimal(LOT).div(closePrice)];
}
