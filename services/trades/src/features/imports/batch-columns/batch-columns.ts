import { costColumns } from "../../../trade-core/storage/cost-columns.ts";
import { BinaryList, cellTypes } from "./binary-list.ts";
import type { ColumnList, Value } from "./column-list.ts";
import { TextList } from "./text-list.ts";

type ColumnType =
  | "uuid"
  | "text"
  | "jsonb"
  | "smallint"
  | "bigint"
  | "numeric"
  | "float8"
  | "boolean"
  | "timestamptz"
  | "bytea";
type Column = readonly [name: string, type: ColumnType];

const columns = (type: ColumnType, names: string): Column[] => names.split(" ").map((name) => [name, type]);

/**
 * The tables that hold an imported trade, in the order in which one needs the other, and their columns in which rows of
 * one statement differ. What nobody imports is left to the table's own default.
 */
export const batchTables = {
  trade: [
    ...columns("uuid", "id position_id"),
    ...columns("text", "instrument quote_currency"),
    ...columns("smallint", "market_type direction price_precision"),
    ...columns("boolean", "is_closed"),
    ...columns("timestamptz", "open_date close_date last_close_at"),
    ...columns("bigint", "close_order"),
    ...columns("jsonb", "results"),
    ...columns("numeric", "pip_size contract_size quote_to_account_rate total_size open_price close_price net_pips"),
    ...columns("numeric", `gross_profit ${costColumns.join(" ")} estimated_costs net_profit financial_risk`),
    ...columns("float8", "net_rr"),
    ...columns("bytea", "risk_facts profit_facts performance_facts"),
  ],
  open_position: [
    ...columns("uuid", "id trade_id"),
    ...columns("smallint", "ordinal"),
    ...columns("text", "ticket_number"),
    ...columns("timestamptz", "open_date"),
    ...columns("numeric", "size open_price stop_price target_price reported_stop_price reported_target_price"),
    ...columns("boolean", "stop_mark target_mark stop_from_statement"),
  ],
  close_position: [
    ...columns("uuid", "id open_position_id trade_id"),
    ...columns("smallint", "ordinal"),
    ...columns("timestamptz", "close_date"),
    ...columns("bigint", "close_order"),
    ...columns("numeric", `size close_price gross_profit ${costColumns.join(" ")} estimated_costs`),
    ...columns("boolean", "costs_reported"),
  ],
  imported_ticket: [...columns("text", "key"), ...columns("uuid", "trade_id")],
} as const satisfies Record<string, readonly Column[]>;
export type BatchTable = keyof typeof batchTables;

/**
 * Takes the rows of a batch one by one. Cells are stored as bytes outside the heap: as texts, some ten thousand a batch,
 * the collector would carry them along until the batch is sent, which costs more than making them.
 */
export class BatchLists {
  readonly #columns = new Map(
    Object.entries(batchTables).map(([table, columns]) => [table, columns.map(([, type]) => lists[type]())]),
  );

  add(table: BatchTable, row: Readonly<Record<string, unknown>>): void {
    const columns = batchTables[table];
    const cells = this.#columns.get(table) ?? [];
    for (let column = 0; column < columns.length; column += 1) {
      const [name] = columns[column] as Column; // within its length
      cells[column]?.add(row[name] as Value); // columns of storage hold nothing else
    }
  }

  /** Of each table one list for each of its columns; rows that are added from now on begin new ones. */
  take(): Readonly<Record<BatchTable, readonly Buffer[]>> {
    const taken = [...this.#columns].map(([table, columns]) => [table, columns.map((cells) => cells.take())]);
    return Object.fromEntries(taken);
  }
}

const binaryTypes: ReadonlySet<ColumnType> = new Set<ColumnType>(Object.keys(cellTypes) as (keyof typeof cellTypes)[]);

/** Of each column, whether its list is binary, else a text. */
export const isBinary = (table: BatchTable): boolean[] => batchTables[table].map(([, type]) => binaryTypes.has(type));

const asText = (value: Exclude<Value, null>) => (typeof value === "string" ? value : String(value));
const quoted = (value: Exclude<Value, null>) => `"${asText(value).replace(/["\\]/g, "\\$&")}"`;
const asTexts = () => new TextList(asText);

const lists: Readonly<Record<ColumnType, () => ColumnList>> = {
  uuid: () => new BinaryList(cellTypes.uuid),
  timestamptz: () => new BinaryList(cellTypes.timestamptz),
  bytea: () => new BinaryList(cellTypes.bytea),
  // Texts keep their quotes, backslashes and commas inside a list; the rest has none.
  text: () => new TextList(quoted),
  jsonb: () => new TextList(quoted),
  smallint: asTexts,
  bigint: asTexts,
  numeric: asTexts,
  float8: asTexts,
  boolean: asTexts,
};
