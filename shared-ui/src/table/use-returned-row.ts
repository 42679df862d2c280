import { useEffect } from "react";
import { forgetOpened, itemToFocus } from "../lists/opened-items.ts";

export interface ReturnedRowOptions<Row> {
  /** Names the list, with its filter and order. */
  listKey: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Called when the opened row is present and takes focus. */
  onReturn: (index: number) => void;
}

/** Finds the opened row when somebody returns to a table and nothing else has focus. */
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
