import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";

/** Most columns that are saved; releases know fewer. */
const MAX_COLUMNS = 60;

/** One column of the data table. Names of columns are the remote's own: an older release leaves out what it does not know. */
export const tableColumn = z.strictObject({
  id: z.string().regex(/^[a-z][A-Za-z]{0,39}$/, "must be a column name"),
  isHidden: z.boolean(),
  /** Pixels; null: as wide as its figures ask. */
  width: z.int().min(40).max(800).nullable(),
});
export type StoredTableColumn = z.infer<typeof tableColumn>;

/** How one user sees the data table of trades: columns in their order, how many of the first stay in place, and row height. */
export const tableDisplay = z
  .strictObject({
    /** Each column at most once; those that are not named stand where the release puts them. */
    columns: z
      .array(tableColumn)
      .max(MAX_COLUMNS)
      .refine(
        (columns) => new Set(columns.map(({ id }) => id)).size === columns.length,
        "can only name each column once",
      ),
    /** Shown columns at the left that stay while the others scroll. */
    frozen: z.int().min(0).max(10),
    /** Rows of 40 px instead of 32. */
    isComfort: z.boolean(),
  })
  .meta({ id: "TableDisplay" });
export type TableDisplay = z.infer<typeof tableDisplay>;

export const defaultTableDisplay: TableDisplay = { columns: [], frozen: 1, isComfort: false };

export const tableDisplayApi = {
  read: endpoint({
    method: "get",
    path: "/trades/table-display",
    summary: "How the user sees the data table, the default until it is changed",
    access: "user",
    status: 200,
    answer: tableDisplay,
  }),
  save: endpoint({
    method: "put",
    path: "/trades/table-display",
    summary: "Save how the data table is seen",
    access: "user",
    body: tableDisplay,
    status: 200,
    answer: tableDisplay,
  }),
};
