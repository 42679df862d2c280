import type { Big } from "@entrywise/domain/decimal";
import type { CsvRecord } from "../grids/csv-table.ts";
import { amountIn, amountOrZero } from "./coin-amount.ts";
import { assetName } from "./kraken-assets.ts";
import { type MarginTrade, readMarginTrade } from "./kraken-margin-rows.ts";

/** One change of one balance. */
export interface LedgerEntry {
  row: number;
  id: string;
  /** What the two sides of a trade have in common: the number of the trade. */
  reference: string;
  time: string;
  type: string;
  subtype: string;
  /** As Kraken writes it, with its wallet: each has its own balance. */
  rawAsset: string;
  wallet: string;
  asset: string;
  /** Signed, before the fee. */
  amount: Big;
  /** Charged in the same asset. */
  fee: Big;
  /** amount − fee. */
  change: Big;
  /** After it; null in files without the column. */
  balance: Big | null;
  /** What was traded on margin; null for other rows, and where the file does not tell. */
  margin: MarginTrade | null;
}

export function readEntry(record: CsvRecord, time: string): LedgerEntry {
  const id = record.required("txid").slice(0, 50);
  record.named(id);
  const rawAsset = record.required("asset").toUpperCase();
  const [amount, fee] = [amountIn(record, "amount"), amountOrZero(record, "fee")];
  return {
    row: record.row,
    id,
    reference: record.text("refid").slice(0, 50),
    time,
    type: record.required("type").toLowerCase(),
    subtype: record.text("subtype").toLowerCase(),
    rawAsset,
    wallet: record.text("wallet"),
    asset: assetName(rawAsset),
    amount,
    fee,
    change: amount.minus(fee),
    balance: record.has("balance") ? amountIn(record, "balance") : null,
    margin: readMarginTrade(record),
  };
}

/** Oldest first; Kraken writes either order. */
export function inTimeOrder(entries: readonly LedgerEntry[]): LedgerEntry[] {
  const isNewestFirst = (entries[0]?.time ?? "") > (entries.at(-1)?.time ?? "");
  const oldestFirst = isNewestFirst ? entries.toReversed() : [...entries];
  return oldestFirst.sort((a, b) => (a.time < b.time ? -1 : Number(a.time > b.time)));
}
