import type { ReactNode } from "react";

export type SortDirection = "ascending" | "descending";

export interface Sort {
  columnId: string;
  direction: SortDirection;
}

export interface TableColumn<Row> {
  id: string;
  header: ReactNode;
  /** Pixels; a column without one shares what is left. */
  width?: number;
  /** "end" for figures. */
  align?: "start" | "end";
  /** Stays at the left edge while the others scroll; for the first column. */
  pinned?: boolean;
  sortable?: boolean;
  /** Draws one cell; keep the function stable, rows are drawn again when it changes. */
  cell: (row: Row) => ReactNode;
  /** Cell of the totals row. */
  total?: ReactNode;
}

/** Pixels that the columns need; narrower places scroll sideways. */
export function tableWidth(columns: readonly TableColumn<never>[], flexibleWidth = 120): number {
  return columns.reduce((sum, { width }) => sum + (width ?? flexibleWidth), 0);
}

const pageStep = 20;

/** Row that a key leads to, null when the key is none of the grid's. */
export function rowAfterKey(key: string, active: number, count: number): number | null {
  const steps: Record<string, number> = {
    ArrowDown: active + 1,
    ArrowUp: active - 1,
    PageDown: active + pageStep,
    PageUp: active - pageStep,
    Home: 0,
    End: count - 1,
  };
  const next = steps[key];
  if (next === undefined || count === 0) return null;
  return Math.min(Math.max(next, 0), count - 1);
}
