import { closeCosts, isListedCost } from "@entrywise/domain/figures/close-costs";
import { type MoneyColumn, moneyNumber, setMoneyParts } from "@entrywise/domain/statistics/money-column";
import type { NumericParts } from "@entrywise/kit/db/binary-values";
import type { CopiedRow } from "@entrywise/kit/db/copied-row";
import { copyOut, literal } from "@entrywise/kit/db/copy-out";
import { FieldCodes } from "@entrywise/kit/db/field-codes";
import { PackedValues } from "@entrywise/kit/db/packed-values";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import type { Journal } from "../../journal/journal.ts";
import { inCloseOrder } from "./close-order.ts";
import type { Dictionary } from "./dictionary.ts";
import { TableBuilder } from "./table-builder.ts";
import { idAt } from "./trade-ids.ts";
import type { Dictionaries, TradeTable } from "./trade-table.ts";

/** Trades that were written after a revision. */
export interface ChangedTrades {
  changed: TradeTable;
  deleted: string[];
}

/** @param after revision, "-1" for all trades */
export function readChangedTrades(
  { tx, actor }: Journal,
  after: string,
  dictionaries: Dictionaries,
): Promise<ChangedTrades> {
  const written = `${facts} where user_id = ${literal(actor.userId)} and brand_key = ${literal(actor.brand)}
    and revision > ${literal(after)}`;
  // Each part has an index of its own: `trade_core` and `trade_many_tags`.
  const parts = ["<= 80", "> 80"].map((tags) => `${written} and cardinality(tag_ids) ${tags}`);
  return readTrades(tx, parts.join(" union all "), dictionaries);
}

/**
 * Trades of several owners.
 *
 * @param condition on the rows of `trade`, of values that are safe as SQL
 * @param close takes out what is not shared, before anything is made of it, the order included
 */
export function readTradesWhere(
  tx: Transaction,
  condition: string,
  dictionaries: Dictionaries,
  close: (table: TradeTable) => TradeTable,
): Promise<ChangedTrades> {
  return readTrades(tx, `${facts} where ${condition}`, dictionaries, close);
}

/** Trades of whoever the rights of the transaction show, in no order. */
export function readAnyTrades(tx: Transaction, count: number, dictionaries: Dictionaries): Promise<ChangedTrades> {
  return readTrades(tx, `${facts} limit ${literal(count)}`, dictionaries);
}

const facts = "select core_facts, instrument, nullif(tag_ids, '{}') from trade";

async function readTrades(
  tx: Transaction,
  select: string,
  dictionaries: Dictionaries,
  close: (table: TradeTable) => TradeTable = (table) => table,
): Promise<ChangedTrades> {
  const reader = new TradeReader(dictionaries);
  await copyOut(tx, select, (row) => reader.read(row));
  return reader.result(close);
}

const isDeletedFlag = 1 << 10;

/** Reads `core_facts` as its column is defined in the database. */
class TradeReader {
  readonly #builder: TableBuilder;
  readonly #deleted: string[] = [];
  readonly #facts = new PackedValues();
  readonly #costs: NumericParts = { whole: 0, fraction: 0 };
  #costTable: TradeTable | null = null;
  #costColumns: readonly (MoneyColumn | null)[] = [];
  readonly #references: { [Name in "accounts" | "strategies" | "imports"]: () => number };
  readonly #symbolCode: (row: CopiedRow) => number;
  readonly #tagsCode: (row: CopiedRow) => number;

  constructor({ accounts, strategies, imports, symbols, tagSets }: Dictionaries) {
    this.#builder = new TableBuilder({ accounts, strategies, imports, symbols, tagSets });
    const coded = <Value>(dictionary: Dictionary<Value>, make: (bytes: Buffer) => Value) => {
      const [codes, learn] = coder(dictionary, make);
      return () => this.#facts.uuidCode(codes, learn);
    };
    const inField = <Value>(dictionary: Dictionary<Value>, make: (bytes: Buffer) => Value) => {
      const [codes, learn] = coder(dictionary, make);
      return (row: CopiedRow) => row.code(codes, learn);
    };
    this.#references = {
      accounts: coded(accounts, uuidText),
      strategies: coded(strategies, uuidTextOrNone),
      imports: coded(imports, uuidTextOrNone),
    };
    this.#symbolCode = inField(symbols, (bytes) => bytes.toString("utf8"));
    this.#tagsCode = inField(tagSets, uuidTexts);
  }

  read(row: CopiedRow): void {
    const { table, at } = this.#builder.next();
    const facts = this.#facts;
    row.packed(facts);
    facts.uuid(table.ids, at * 4);
    const said = facts.int4();
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
    table.accounts[at] = this.#references.accounts();
    table.strategies[at] = this.#references.strategies();
    table.imports[at] = this.#references.imports();
    table.openTime[at] = facts.time();
    table.closeTime[at] = facts.time();
    table.plannedTime[at] = facts.time();
    table.netRR[at] = facts.float8();
    table.size[at] = facts.number();
    table.netPips[at] = facts.number();
    this.#readMoney(table, at);
    const lastClose = facts.time();
    if (table.isClosed[at] === 0) table.closeTime[at] = lastClose;
    facts.words(table.closeOrders, at * 2);
    table.symbols[at] = this.#symbolCode(row);
    table.tagSets[at] = this.#tagsCode(row);
    this.#builder.accept();
  }

  result(close: (table: TradeTable) => TradeTable): ChangedTrades {
    return { changed: inCloseOrder(close(this.#builder.table())), deleted: this.#deleted };
  }

  #readMoney(table: TradeTable, at: number): void {
    const facts = this.#facts;
    const gross = facts.numeric();
    setMoneyParts(table.grossProfit, at, gross.whole, gross.fraction);
    this.#costs.whole = 0;
    this.#costs.fraction = 0;
    for (const column of this.#costColumnsOf(table)) this.#readCost(facts.numeric(), column, at);
    const carry = Math.floor(this.#costs.fraction / 1e15);
    setMoneyParts(table.costs, at, this.#costs.whole + carry, this.#costs.fraction - carry * 1e15);
    const net = facts.numeric();
    setMoneyParts(table.netProfit, at, net.whole, net.fraction);
    const profit = moneyNumber(table.grossProfit, at);
    const risk = facts.number();
    table.grossRR[at] = risk === 0 || Number.isNaN(table.netRR[at] ?? Number.NaN) ? Number.NaN : profit / risk;
  }

  /** In the order of `closeCosts`; null where a cost counts in the sum alone. Found once for many rows. */
  #costColumnsOf(table: TradeTable): readonly (MoneyColumn | null)[] {
    if (this.#costTable !== table) {
      this.#costTable = table;
      this.#costColumns = closeCosts.map((cost) => (isListedCost(cost) ? table[cost] : null));
    }
    return this.#costColumns;
  }

  #readCost({ whole, fraction }: NumericParts, column: MoneyColumn | null, at: number): void {
    if (column !== null) setMoneyParts(column, at, whole, fraction);
    if (Number.isNaN(whole)) return;
    this.#costs.whole += whole;
    this.#costs.fraction += fraction;
  }
}

/** Codes of values; one that has come before costs a look into `FieldCodes`. */
function coder<Value>(
  dictionary: Dictionary<Value>,
  make: (bytes: Buffer) => Value,
): [codes: FieldCodes, learn: (key: string) => number] {
  return [new FieldCodes(), (key) => dictionary.code(key, () => make(Buffer.from(key, "latin1")))];
}

function uuidText(bytes: Buffer): string {
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

function uuidTextOrNone(bytes: Buffer): string | null {
  return bytes.every((byte) => byte === 0) ? null : uuidText(bytes);
}

/** The elements of an array of UUIDs: a head of 20 bytes, then each with its length. */
function uuidTexts(bytes: Buffer): string[] {
  const texts: string[] = [];
  for (let at = 20; at < bytes.length; at += 20) texts.push(uuidText(bytes.subarray(at + 4, at + 20)));
  return texts;
}
