import { useEffect } from "react";
import { forgetOpened, itemToFocus } from "../lists/opened-items.ts";

export interface ReturnedRowOptions<Row> {
  /** Names the list, with its filter and order. */
  listKey: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The row that was opened is here: it takes the focus. */
  onReturn: (index: number) => void;
}

/** Finds the row that was opened when somebody comes back to a table and nothing else has the focus. */
export function useReturnedRow<Row>({ listKey, rows, rowKey, onReturn }: ReturnedRowOptions<Row>): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for when rows have come, and not with every drawing
  useEffect(() => {
    const opened = itemToFocus(listKey);
    const index = opened === null ? -1 : rows.findIndex((row) => rowKey(row) === opened);
    if (index < 0) return;
    forgetOpened(listKey);
    onReturn(index);
  }, [listKey, rows]);
}
