import type { ReactNode } from "react";

export type SortDirection = "ascending" | "descending";

export interface Sort {
  columnId: string;
  direction: SortDirection;
}

export interface TableColumn<Row> {
  id: string;
  header: ReactNode;
  /** Pixels; columns without a width share the remaining space. */
  width?: number;
  /** Minimum pixels before the table scrolls sideways; for texts that may be cut. */
  leastWidth?: number;
  /** "end" for figures. */
  align?: "start" | "end";
  /** Its content is never cut; the column grows instead. Columns of figures always behave like this. */
  whole?: boolean;
  /** Stays at the left edge while the others scroll; for the first columns. */
  pinned?: boolean;
  /** Accessible name of its resize handle; without one it can't be resized. */
  resizeLabel?: string;
  sortable?: boolean;
  /** Renders one cell; keep the function stable, as rows are rendered again when it changes. */
  cell: (row: Row, isSelected: boolean) => ReactNode;
  /** Cell of the totals row. */
  total?: ReactNode;
}

/** What a row needs of a column. */
export type DrawnCell<Row> = Pick<TableColumn<Row>, "id" | "align" | "pinned" | "cell">;

/** Whether rows look the same with both: widths, headers and totals don't matter. */
export function areDrawnAlike<Row>(a: readonly DrawnCell<Row>[], b: readonly DrawnCell<Row>[]): boolean {
  if (a.length !== b.length) return false;
  return a.every(({ id, align, pinned = false, cell }, position) => {
    const other = b[position];
    return id === other?.id && align === other.align && pinned === (other.pinned ?? false) && cell === other.cell;
  });
}

/** Pixels that the columns need; narrower tables scroll sideways. */
export function tableWidth(columns: readonly TableColumn<never>[], flexibleWidth = 120): number {
  return columns.reduce((sum, { width }) => sum + (width ?? flexibleWidth), 0);
}

/**
 * Fits columns into a number of pixels: those with a minimum width shrink in proportion. If the table would still scroll, columns
 * keep their widths.
 */
export function fittedColumns<Row>(columns: readonly TableColumn<Row>[], place: number): readonly TableColumn<Row>[] {
  const missing = tableWidth(columns) - place;
  const spareOf = ({ width, leastWidth }: TableColumn<Row>) =>
    width === undefined || leastWidth === undefined ? 0 : Math.max(0, width - leastWidth);
  const spare = columns.reduce((sum, column) => sum + spareOf(column), 0);
  if (missing <= 0 || missing > spare) return columns;
  const share = missing / spare;
  return columns.map((column) => {
    const given = spareOf(column) * share;
    return given === 0 ? column : { ...column, width: (column.width ?? 0) - Math.ceil(given) };
  });
}

/** Left offset of each pinned column in pixels, as properties `--pin-0`, `--pin-1` …. */
export function pinPlaces(columns: readonly TableColumn<never>[]): Record<string, string> {
  const places: Record<string, string> = {};
  let left = 0;
  for (const [position, { pinned = false, width = 0 }] of columns.entries()) {
    if (!pinned) continue;
    places[`--pin-${position}`] = `${left}px`;
    left += width;
  }
  return places;
}

export const narrowest = 40;
export const widest = 800;

/** Clamps a column width. */
export const allowedWidth = (width: number) => Math.min(widest, Math.max(narrowest, Math.round(width)));

const pageStep = 20;

/** Row that a key moves to; null for other keys. */
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
