import { type Big, Decimal } from "@entrywise/domain/decimal";
import { Direction } from "@entrywise/domain/enumerations";
import { explain } from "../explanation.ts";
import type { Fill } from "../fills/fills-to-trades.ts";
import type { CsvRecord } from "../grids/csv-table.ts";
import { tellRows } from "../grids/rows-text.ts";
import type { StatementWarning } from "../importer.ts";

/** A row of the cash balance with its time. */
export interface TimedRecord {
  record: CsvRecord;
  time: string;
}

export interface RemovedOptions {
  /** Those of the statement, in their order, with the closes of options that expired. */
  fills: Fill[];
  warnings: StatementWarning[];
  /** False where something was removed that is not among the fills. */
  isWhole: boolean;
}

/** `REMOVAL OF OPTION DUE TO EXPIRATION 3.0 QQQ 100 (WEEKLY) 9 MAR 2023 305.0 CALL` */
const REMOVAL =
  /REMOVAL OF OPTION DUE TO (EXPIRATION|ASSIGNMENT|EXERCISE)\s+([-+]?\d+(?:\.\d+)?)\s+(\S+)\s+[\d/]+\s+(?:\([^)]*\)\s+)*(\d{1,2} [A-Z]{3} \d{2,4})\s+(\d*\.?\d+) (CALL|PUT)/i;

/** Options that expire are in no fill: the cash balance alone tells that they went, for nothing. */
export function withRemovedOptions(fills: readonly Fill[], entries: readonly TimedRecord[]): RemovedOptions {
  const removals = entries.flatMap((entry) => parseRemoval(entry) ?? []);
  const ended = removals.filter(({ isExpiry }) => isExpiry);
  const others = removals.filter(({ isExpiry }) => !isExpiry).map(({ row }) => row);
  const closes = expiredFills(fills, ended);
  const warnings: StatementWarning[] = [];
  tellRows(warnings, "Statement.Assigned", others, explain("removedOptions", {}));
  const isNewestFirst = (fills[0]?.time ?? "") > (fills.at(-1)?.time ?? "");
  return {
    fills: isNewestFirst ? [...closes.toReversed(), ...fills] : [...fills, ...closes],
    warnings,
    isWhole: closes.length === removals.length,
  };
}

interface Removal {
  row: number;
  time: string;
  name: string;
  size: Big;
  isExpiry: boolean;
}

function parseRemoval({ record, time }: TimedRecord): Removal | null {
  const found = REMOVAL.exec(record.text("description"));
  if (found === null) return null;
  const [, reason = "", size = "0", ...option] = found;
  const isExpiry = reason.toUpperCase() === "EXPIRATION";
  return { row: record.row, time, name: optionName(option.join(" ")), size: Decimal(size).abs(), isExpiry };
}

/** At most what the fills hold: an earlier statement may have opened the rest. */
function expiredFills(fills: readonly Fill[], removals: readonly Removal[]): Fill[] {
  const byName = Map.groupBy(fills, ({ symbol }) => optionName(symbol));
  const positions = new Map(
    [...byName].map(([name, own]) => [name, own.reduce((sum, fill) => sum.plus(signed(fill)), Decimal(0))]),
  );
  return removals.flatMap(({ row, time, name, size }) => {
    const [lot] = byName.get(name) ?? [];
    const left = positions.get(name) ?? Decimal(0);
    if (lot === undefined || left.eq(0)) return [];
    const gone = left.abs().lt(size) ? left.abs() : size;
    const close = expired(lot, { row, time, size: gone, isLong: left.gt(0) });
    positions.set(name, left.plus(signed(close)));
    return [close];
  });
}

function expired(lot: Fill, at: { row: number; time: string; size: Big; isLong: boolean }): Fill {
  return {
    ...lot,
    row: at.row,
    id: null,
    side: at.isLong ? Direction.Short : Direction.Long,
    size: at.size.toFixed(),
    price: "0",
    time: at.time,
    fees: "0",
    effect: "close",
    comment: null,
  };
}

function signed({ size, side }: Fill): Big {
  return Decimal(size).times(side === Direction.Long ? 1 : -1);
}

/** `SPY 17 APR 26 500 PUT`, whether the year has four digits, the strike decimals or the expiry a remark. */
function optionName(symbol: string): string {
  return symbol
    .toUpperCase()
    .replace(/\([^)]*\)/g, "")
    .replace(/\b20(\d{2})\b(?= )/, "$1")
    .replace(/(\.\d*?)0+(?= (?:CALL|PUT)$)/, "$1")
    .replace(/\.(?= (?:CALL|PUT)$)/, "")
    .replace(/\s+/g, " ")
    .trim();
}
