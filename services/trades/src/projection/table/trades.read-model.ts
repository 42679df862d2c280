import { type MoneyColumn, moneyNumber, setMoneyParts } from "@entrywise/domain/statistics/money-column";
import type { Actor } from "@entrywise/kit/auth/actor";
import type { CopiedRow, NumericParts } from "@entrywise/kit/db/copied-row";
import { copyOut, literal } from "@entrywise/kit/db/copy-out";
import { FieldCodes } from "@entrywise/kit/db/field-codes";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { inCloseOrder } from "./close-order.ts";
import type { Dictionary } from "./dictionary.ts";
import { TableBuilder } from "./table-builder.ts";
import { idAt } from "./trade-ids.ts";
import { type Dictionaries, neverSaid, type TradeTable } from "./trade-table.ts";

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
    `select id, ${flags}, account_id, strategy_id, instrument, import_id, nullif(tag_ids, '{}'),
            open_date, close_date, planned_date, total_size, net_pips, net_rr,
            gross_profit, commissions, roll, dividends, other_costs, net_profit, financial_risk
       from trade where user_id = ${literal(actor.userId)} and brand_key = ${literal(actor.brand)}
        and revision > ${literal(after)}`,
    (row) => reader.read(row),
  );
  return reader.result();
}

// One field instead of seven: what a field costs to send does not depend on its size.
const flags = `(market_type | (direction << 3) | (status << 4) | (is_closed::int << 6)
  | ((overall_rating is not null or overall_review is not null)::int << 7)
  | ((case direction_prediction_correct when true then 1 when false then 0 else ${neverSaid} end) << 8)
  | ((deleted_at is not null)::int << 10))`;
const isDeletedFlag = 1 << 10;

class TradeReader {
  readonly #builder: TableBuilder;
  readonly #deleted: string[] = [];
  readonly #costs: NumericParts = { whole: 0, fraction: 0 };
  readonly #codes: { [Name in keyof Dictionaries]: (row: CopiedRow) => number };

  constructor(dictionaries: Dictionaries) {
    this.#builder = new TableBuilder(dictionaries);
    this.#codes = {
      accounts: coder(dictionaries.accounts, uuidText),
      strategies: coder(dictionaries.strategies, uuidTextOrNone),
      symbols: coder(dictionaries.symbols, (bytes) => bytes.toString("utf8")),
      imports: coder(dictionaries.imports, uuidTextOrNone),
      tagSets: coder(dictionaries.tagSets, uuidTexts),
    };
  }

  read(row: CopiedRow): void {
    const { table, at } = this.#builder.next();
    row.uuid(table.ids, at * 4);
    const said = row.int4();
    if ((said & isDeletedFlag) !== 0) {
      this.#deleted.push(idAt(table, at));
      return;
    }
    table.marketType[at] = said & 7;
    table.direction[at] = (said >> 3) & 1;
    table.status[at] = (said >> 4) & 3;
    table.isClosed[at] = (said >> 6) & 1;
    table.isReviewed[at] = (said >> 7) & 1;
    table.prediction[at] = (said >> 8) & 3;
    table.accounts[at] = this.#codes.accounts(row);
    table.strategies[at] = this.#codes.strategies(row);
    table.symbols[at] = this.#codes.symbols(row);
    table.imports[at] = this.#codes.imports(row);
    table.tagSets[at] = this.#codes.tagSets(row);
    table.openTime[at] = row.time();
    table.closeTime[at] = row.time();
    table.plannedTime[at] = row.time();
    table.size[at] = row.number();
    table.netPips[at] = row.number();
    table.netRR[at] = row.float8();
    this.#readMoney(row, table, at);
    this.#builder.accept();
  }

  result(): ChangedTrades {
    return { changed: inCloseOrder(this.#builder.table()), deleted: this.#deleted };
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
    const risk = row.number();
    table.grossRR[at] = risk === 0 || Number.isNaN(table.netRR[at] ?? Number.NaN) ? Number.NaN : profit / risk;
  }

  #readCost({ whole, fraction }: NumericParts, column: MoneyColumn | null, at: number): void {
    if (column !== null) setMoneyParts(column, at, whole, fraction);
    if (Number.isNaN(whole)) return;
    this.#costs.whole += whole;
    this.#costs.fraction += fraction;
  }
}

/** Codes of fields; a value that has come before costs a look into `FieldCodes`. */
function coder<Value>(dictionary: Dictionary<Value>, make: (bytes: Buffer) => Value) {
  const codes = new FieldCodes();
  const learn = (key: string) => dictionary.code(key, () => make(Buffer.from(key, "latin1")));
  return (row: CopiedRow): number => row.code(codes, learn);
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
