import { closeCosts } from "@entrywise/domain/figures/close-costs";
import { costColumn } from "./cost-columns.ts";

/** A column of a position's row, and the field of the record that fills it. */
interface RowColumn {
  column: string;
  field: string;
  type: "uuid" | "int" | "bigint" | "text" | "numeric" | "boolean" | "timestamptz";
  /** Written with a new row, and never changed. */
  isFixed?: true;
}

const columns = (type: RowColumn["type"], fields: Readonly<Record<string, string>>): RowColumn[] =>
  Object.entries(fields).map(([column, field]) => ({ column, field, type }));
const fixed = (rows: readonly RowColumn[]) => rows.map((row): RowColumn => ({ ...row, isFixed: true }));

const openColumns: readonly RowColumn[] = [
  ...fixed(columns("uuid", { id: "id" })),
  ...columns("int", { ordinal: "ordinal" }),
  ...columns("text", { ticket_number: "ticketNumber" }),
  ...columns("timestamptz", { open_date: "openDate" }),
  ...columns("numeric", {
    size: "size",
    open_price: "openPrice",
    stop_price: "stopPrice",
    target_price: "targetPrice",
  }),
  ...columns("boolean", { stop_from_statement: "stopFromStatement" }),
  ...fixed(
    columns("numeric", { reported_stop_price: "reportedStopPrice", reported_target_price: "reportedTargetPrice" }),
  ),
  ...fixed(columns("boolean", { stop_mark: "stopMark", target_mark: "targetMark" })),
];

const closeColumns: readonly RowColumn[] = [
  ...fixed(columns("uuid", { id: "id" })),
  ...columns("uuid", { open_position_id: "openPositionId" }),
  ...columns("int", { ordinal: "ordinal" }),
  ...columns("timestamptz", { close_date: "closeDate" }),
  ...fixed(columns("bigint", { close_order: "closeOrder" })),
  ...columns("numeric", {
    size: "size",
    close_price: "closePrice",
    gross_profit: "grossProfit",
    ...Object.fromEntries(closeCosts.map((cost) => [costColumn(cost), cost])),
    maximum_adverse_price: "maximumAdversePrice",
    maximum_favourable_price: "maximumFavourablePrice",
  }),
  ...columns("boolean", { costs_reported: "costsReported" }),
];

/** Parameters: trade, user, brand, and the rows as JSON. A row of another trade is not written, and not returned. */
function upsert(table: string, rows: readonly RowColumn[]): string {
  const names = rows.map(({ column }) => column).join(", ");
  const fields = rows.map(({ field }) => `"${field}"`).join(", ");
  const types = rows.map(({ field, type }) => `"${field}" ${type}`).join(", ");
  const changes = rows.filter(({ isFixed }) => !isFixed).map(({ column }) => `${column} = excluded.${column}`);
  return `insert into ${table} as p (${names}, trade_id, user_id, brand_key)
    select ${fields}, $1, $2, $3 from jsonb_to_recordset($4::jsonb) as r(${types})
    on conflict (id) do update set ${changes.join(", ")} where p.trade_id = $1 returning id`;
}

export const upsertOpens = upsert("open_position", openColumns);
export const upsertCloses = upsert("close_position", closeColumns);
