import type { ColumnMapping } from "@entrywise/contracts/trades/column-mapping";
import { type Big, Decimal } from "@entrywise/domain/decimal";
import { Direction, MarketType } from "@entrywise/domain/enumerations";
import { amountText } from "../grids/csv-table.ts";
import type { StatementRow } from "../importer.ts";
import { sumRowCosts } from "../row-costs.ts";
import { plainTitle } from "./column-names.ts";
import { MappedRowReader } from "./mapped-rows.ts";
import { namedContract } from "./named-contract.ts";
import { readRows } from "./read-rows.ts";
import type { SheetRow } from "./sheet-rows.ts";

const MOST_ROWS = 500;
const CENT = Decimal("0.011");
const LOT = "100000";

/**
 * The mapping with its profits as what the file itself shows them to be: net where price difference × size less the costs
 * gives them, gross where it gives them without the costs; else by a running balance. As it was where neither tells.
 */
export function withCheckedProfits(mapping: ColumnMapping, body: readonly SheetRow[]): ColumnMapping {
  const { fields } = mapping;
  const isGross = fields.includes("grossProfit");
  if (mapping.rowsAre === "fills" || isGross === fields.includes("netProfit")) return mapping;
  const asGross = { ...mapping, fields: fields.map((field) => (field === "netProfit" ? "grossProfit" : field)) };
  const reader = new MappedRowReader(asGross, body);
  const trades = body.filter((row) => !reader.isNoTrade(row)).slice(0, MOST_ROWS);
  const { read } = readRows(trades, (row) => reader.read(row));
  const telling = read.filter((row) => row.closePrice !== null && sumRowCosts(row).abs().gt(CENT.times(2)));
  const kind = byPrices(telling) ?? byBalance(telling, trades, mapping);
  if (kind === null) return mapping;
  if (kind === "gross") return asGross;
  return { ...mapping, fields: fields.map((field) => (field === "grossProfit" ? "netProfit" : field)) };
}

/** Null where neither reading explains most of the rows. */
function clearest(gross: number, net: number, count: number): "gross" | "net" | null {
  if (gross === net || Math.max(gross, net) * 5 < count * 3) return null;
  return gross > net ? "gross" : "net";
}

function byPrices(rows: readonly StatementRow[]): "gross" | "net" | null {
  const gross = rows.filter((row) => isMadeOfPrices(row, Decimal(row.profit))).length;
  const net = rows.filter((row) => isMadeOfPrices(row, Decimal(row.profit).minus(sumRowCosts(row)))).length;
  return clearest(gross, net, rows.length);
}

const BALANCE = /^((account|running|current) )?(balance|saldo|kontostand|equity)\b|^cum(ulative)?\b/i;

/** By a running balance, which gains the net profit of each row, whichever way the rows run. */
function byBalance(
  rows: readonly StatementRow[],
  trades: readonly SheetRow[],
  { header, fields, decimalMark }: ColumnMapping,
): "gross" | "net" | null {
  const column = header.findIndex((name, at) => fields[at] === null && BALANCE.test(plainTitle(name)));
  const balances = trades.map(({ row, cells }) => ({ row, text: amountText(cells[column] ?? "", decimalMark) }));
  const readings = [balances, balances.toReversed()].map((inOrder) => {
    const steps = new Map(
      inOrder.flatMap(({ row, text }, at) => {
        const before = inOrder[at - 1]?.text ?? null;
        return text === null || before === null ? [] : [[row, Decimal(text).minus(before)] as const];
      }),
    );
    const known = rows.filter(({ row }) => steps.has(row));
    const fits = (amountOf: (row: StatementRow) => Big) =>
      known.filter((row) =>
        amountOf(row)
          .minus(steps.get(row.row) ?? 0)
          .abs()
          .lte(CENT),
      ).length;
    return clearest(
      fits((row) => Decimal(row.profit).plus(sumRowCosts(row))),
      fits((row) => Decimal(row.profit)),
      known.length,
    );
  });
  return readings.find((kind) => kind !== null) ?? null;
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
