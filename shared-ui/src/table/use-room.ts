import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";
import { areDrawnAlike, type TableColumn } from "./columns.ts";

/** Pixels that a cell needs; its own box reports this only once the text overflows the padding too. */
function neededWidth(cell: HTMLTableCellElement, padding: number): number {
  const content = cell.firstElementChild?.getBoundingClientRect().width ?? 0;
  return Math.max(cell.scrollWidth, Math.ceil(content + padding));
}

function paddingOf(cell: HTMLTableCellElement): number {
  const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(cell);
  return (Number.parseFloat(paddingInlineStart) || 0) + (Number.parseFloat(paddingInlineEnd) || 0);
}

/** Pixels that a column's cells need in these rows, if more than its width. */
function neededWidths(
  rows: readonly HTMLTableRowElement[],
  columns: readonly TableColumn<never>[],
): Map<string, number> {
  const needed = new Map<string, number>();
  for (const [position, { id, align, whole = align === "end" }] of columns.entries()) {
    const first = rows[0]?.cells[position];
    if (!whole || first === undefined) continue;
    const padding = paddingOf(first);
    const widths = rows.flatMap(({ cells }) => (cells[position] ? [neededWidth(cells[position], padding)] : []));
    const widest = Math.max(...widths);
    if (widest > first.clientWidth) needed.set(id, widest);
  }
  return needed;
}

/** Whether cells need the same room with both: changed totals or headers don't affect rows. */
function areMeasuredAlike<Row>(a: readonly TableColumn<Row>[], b: readonly TableColumn<Row>[]): boolean {
  return (
    areDrawnAlike(a, b) &&
    a.every(({ width, whole }, position) => width === b[position]?.width && whole === b[position]?.whole)
  );
}

export interface Room<Row> {
  /** The columns as they are drawn. */
  columns: readonly TableColumn<Row>[];
  /** Reports a row whose cells were rendered again; call it in the row's layout effect. */
  onRowDrawn: (row: HTMLTableRowElement) => void;
}

/**
 * Columns wide enough for their content, as a cut amount would be misread. They grow with the rows that come into view and never
 * shrink, so that the table doesn't jump while scrolling.
 */
export function useRoom<Row>(
  table: RefObject<HTMLTableElement | null>,
  columns: readonly TableColumn<Row>[],
): Room<Row> {
  const [room, setRoom] = useState<ReadonlyMap<string, number>>(new Map());
  const drawn = useRef(new Set<HTMLTableRowElement>());
  const measured = useRef<{ columns: readonly TableColumn<Row>[]; width: number } | null>(null);
  const onRowDrawn = useCallback((row: HTMLTableRowElement) => void drawn.current.add(row), []);
  useLayoutEffect(() => {
    if (table.current === null) return;
    const width = table.current.clientWidth;
    const before = measured.current;
    const isWhole = before === null || before.width !== width || !areMeasuredAlike(before.columns, columns);
    // measuring is slow: while scrolling only new rows are measured
    const rows = isWhole ? [...(table.current.tBodies[0]?.rows ?? [])] : [...drawn.current];
    measured.current = { columns, width };
    drawn.current.clear();
    const needed = neededWidths(
      rows.filter(({ cells }) => cells.length === columns.length), // no spacers
      columns,
    );
    const grown = [...needed].filter(([id, least]) => least > (room.get(id) ?? 0));
    if (grown.length > 0) setRoom(new Map([...room, ...grown]));
  });
  const roomy = useMemo(() => {
    if (room.size === 0) return columns;
    return columns.map((column) => {
      const least = room.get(column.id) ?? 0;
      return column.width === undefined || column.width >= least ? column : { ...column, width: least };
    });
  }, [columns, room]);
  return { columns: roomy, onRowDrawn };
}
