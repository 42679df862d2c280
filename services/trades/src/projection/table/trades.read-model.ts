import {
  emptyMoneyColumn,
  type MoneyColumn,
  moneyNumber,
  setMoneyParts,
} from "@entrywise/domain/statistics/money-column";
import type { Actor } from "@entrywise/kit/auth/actor";
import type { CopiedRow, NumericParts } from "@entrywise/kit/db/copied-row";
import { copyOut, literal } from "@entrywise/kit/db/copy-out";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { inCloseOrder } from "./close-order.ts";
import type { Dictionary } from "./dictionary.ts";
import { idAt } from "./trade-ids.ts";
import { type Dictionaries, emptyTable, neverSaid, resized, type TradeTable } from "./trade-table.ts";

const firstRoom = 4_096;

/** Trades that were written after a revision. */
export interface ChangedTrades {
  changed: TradeTable;
  deleted: string[];
}

/** @param after revision, "-1" for all trades */
export async function readChangedTrades(
  tx: Transaction,
  actor: Actor,
  after: string,
  dictionaries: Dictionaries,
): Promise<ChangedTrades> {
  const reader = new TradeReader(dictionaries);
  await copyOut(
    tx,
    `select id, deleted_at is not null, account_id, strategy_id, instrument, import_id, tag_ids,
            market_type, direction, status, is_closed, (overall_rating is not null or overall_review is not null),
            direction_prediction_correct, open_date, close_date, planned_date, total_size, net_pips, net_rr, net_percentage,
            gross_profit, commissions, roll, dividends, other_costs, net_profit, financial_risk, opening_balance
       from trade where user_id = ${literal(actor.userId)} and brand_key = ${literal(actor.brand)}
        and revision > ${literal(after)}`,
    (row) => reader.read(row),
  );
  return reader.result();
}

/** Fills a table whose length nobody knows beforehand. */
class TradeReader {
  #table: TradeTable;
  #length = 0;
  readonly #deleted: string[] = [];
  readonly #scratch = emptyMoneyColumn(1);
  readonly #costs: NumericParts = { whole: 0, fraction: 0 };
  readonly #codes: { [Name in keyof Dictionaries]: (row: CopiedRow) => number };

  constructor(dictionaries: Dictionaries) {
    this.#table = emptyTable(firstRoom, dictionaries);
    this.#codes = {
      accounts: coder(dictionaries.accounts, uuidText),
      strategies: coder(dictionaries.strategies, uuidTextOrNone),
      symbols: coder(dictionaries.symbols, (bytes) => bytes.toString("utf8")),
      imports: coder(dictionaries.imports, uuidTextOrNone),
      tagSets: coder(dictionaries.tagSets, uuidTexts),
    };
  }

  read(row: CopiedRow): void {
    if (this.#length === this.#table.length) this.#grow();
    const table = this.#table;
    const at = this.#length;
    row.uuid(table.ids, at * 4);
    const isDeleted = row.boolean() === 1;
    table.accounts[at] = this.#codes.accounts(row);
    table.strategies[at] = this.#codes.strategies(row);
    table.symbols[at] = this.#codes.symbols(row);
    table.imports[at] = this.#codes.imports(row);
    table.tagSets[at] = this.#codes.tagSets(row);
    table.marketType[at] = row.int2();
    table.direction[at] = row.int2();
    table.status[at] = row.int2();
    table.isClosed[at] = row.boolean();
    table.isReviewed[at] = row.boolean();
    const prediction = row.boolean();
    table.prediction[at] = Number.isNaN(prediction) ? neverSaid : prediction;
    table.openTime[at] = row.time();
    table.closeTime[at] = row.time();
    table.plannedTime[at] = row.time();
    table.size[at] = this.#number(row.numeric());
    table.netPips[at] = this.#number(row.numeric());
    table.netRR[at] = row.float8();
    table.netPercentage[at] = row.float8();
    this.#readMoney(row, table, at);
    if (isDeleted) this.#deleted.push(idAt(table, at));
    else this.#length += 1;
  }

  result(): ChangedTrades {
    return { changed: inCloseOrder(this.#table, this.#length), deleted: this.#deleted };
  }

  #readMoney(row: CopiedRow, table: TradeTable, at: number): void {
    const gross = row.numeric();
    setMoneyParts(table.grossProfit, at, gross.whole, gross.fraction);
    this.#costs.whole = 0;
    this.#costs.fraction = 0;
    this.#readCost(row.numeric(), table.commissions, at);
    this.#readCost(row.numeric(), table.roll, at);
    this.#readCost(row.numeric(), table.dividends, at);
    this.#readCost(row.numeric(), null, at);
    const carry = Math.floor(this.#costs.fraction / 1e15);
    setMoneyParts(table.costs, at, this.#costs.whole + carry, this.#costs.fraction - carry * 1e15);
    const net = row.numeric();
    setMoneyParts(table.netProfit, at, net.whole, net.fraction);
    const profit = moneyNumber(table.grossProfit, at);
    const risk = this.#number(row.numeric());
    const balance = this.#number(row.numeric());
    table.grossRR[at] = risk === 0 || Number.isNaN(table.netRR[at] ?? Number.NaN) ? Number.NaN : profit / risk;
    table.grossPercentage[at] = balance > 0 ? (profit / balance) * 100 : Number.NaN;
  }

  #readCost({ whole, fraction }: NumericParts, column: MoneyColumn | null, at: number): void {
    if (column !== null) setMoneyParts(column, at, whole, fraction);
    if (Number.isNaN(whole)) return;
    this.#costs.whole += whole;
    this.#costs.fraction += fraction;
  }

  #number({ whole, fraction }: NumericParts): number {
    setMoneyParts(this.#scratch, 0, whole, fraction);
    return moneyNumber(this.#scratch, 0);
  }

  #grow(): void {
    this.#table = resized(this.#table, this.#table.length * 4);
  }
}

/** Codes of fields; what a row shares with the row before costs a comparison alone. */
function coder<Value>(dictionary: Dictionary<Value>, make: (bytes: Buffer) => Value) {
  const memory = { bytes: new Uint8Array(64), length: -1 };
  let last = 0;
  return (row: CopiedRow): number => {
    if (row.repeats(memory)) return last;
    const key = row.key();
    last = dictionary.code(key, () => make(Buffer.from(key, "latin1")));
    return last;
  };
}

function uuidText(bytes: Buffer): string {
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

function uuidTextOrNone(bytes: Buffer): string | null {
  return bytes.length === 0 ? null : uuidText(bytes);
}

/** The elements of an array of UUIDs: a head of 20 bytes, then each with its length. */
function uuidTexts(bytes: Buffer): string[] {
  const texts: string[] = [];
  for (let at = 20; at < bytes.length; at += 20) texts.push(uuidText(bytes.subarray(at + 4, at + 20)));
  return texts;
}
