import type { Big } from "@entrywise/domain/decimal";
import { explain } from "../explanation.ts";
import type { CsvRecord } from "../grids/csv-table.ts";
import { type OperationKind, readOperation } from "./binance-operations.ts";
import { amountIn } from "./coin-amount.ts";

/** One change of the balance of one coin. */
export interface Change {
  row: number;
  time: string;
  /** Milliseconds since 1970 of that time. */
  at: number;
  /** Binance's wallet: Spot, Funding, Cross Margin, USD-MFutures. */
  wallet: string;
  operation: string;
  kind: OperationKind;
  family: string;
  coin: string;
  amount: Big;
}

/** Changes of a wallet of contracts carry no contract, whatever they are called. */
const CONTRACTS = /futures/i;

/** Null for a row that lacks its time, coin or amount: Binance writes such rows too. */
export function readChange(
  record: CsvRecord,
  timeOf: (record: CsvRecord) => string,
  timeColumn: string,
): Change | null {
  const [coin, operation] = [record.text("coin").toUpperCase(), record.text("operation").slice(0, 100)];
  if (coin === "" || record.text("change") === "" || record.text(timeColumn) === "" || operation === "") return null;
  if (!/^[^\s,;"]{1,20}$/.test(coin)) throw record.fail(explain("noCoin", { coin: coin.slice(0, 40) }));
  const time = timeOf(record);
  const wallet = record.text("account").slice(0, 60);
  const { kind, family } = readOperation(operation);
  const isOfContract = CONTRACTS.test(wallet) && (kind === "fee" || kind === "trade");
  return {
    row: record.row,
    time,
    at: Date.parse(`${time}Z`),
    wallet,
    operation,
    kind: isOfContract ? "futures" : kind,
    family,
    coin,
    amount: amountIn(record, "change"),
  };
}
