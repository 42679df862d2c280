import { type RefObject, useLayoutEffect, useState } from "react";
import type { TableColumn } from "./columns.ts";

/** Pixels that a cell needs; its own box says so only once the text has also left the padding. */
function neededWidth(cell: HTMLTableCellElement, padding: number): number {
  const content = cell.firstElementChild?.getBoundingClientRect().width ?? 0;
  return Math.max(cell.scrollWidth, Math.ceil(content + padding));
}

function paddingOf(cell: HTMLTableCellElement): number {
  const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(cell);
  return (Number.parseFloat(paddingInlineStart) || 0) + (Number.parseFloat(paddingInlineEnd) || 0);
}

/** Pixels that the drawn cells of a column need, where its own width is less. */
function neededWidths(table: HTMLTableElement, columns: readonly TableColumn<never>[]): Map<string, number> {
  const needed = new Map<string, number>();
  const rows = [...(table.tBodies[0]?.rows ?? [])].filter(({ cells }) => cells.length === columns.length); // no spacers
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

/**
 * Columns with room for what stands in them: an amount that is cut says something else than it is. They grow with the
 * rows that come into view and never shrink again, so that scrolling does not make the table jump back and forth.
 */
export function useRoom<Row>(
  table: RefObject<HTMLTableElement | null>,
  columns: readonly TableColumn<Row>[],
): readonly TableColumn<Row>[] {
  const [room, setRoom] = useState<ReadonlyMap<string, number>>(new Map());
  useLayoutEffect(() => {
    if (table.current === null) return;
    const needed = neededWidths(table.current, columns);
    if ([...needed].some(([id, width]) => width > (room.get(id) ?? 0)))
      setRoom(new Map([...room, ...[...needed].filter(([id, width]) => width > (room.get(id) ?? 0))]));
  });
  if (room.size === 0) return columns;
  return columns.map((column) => {
    const least = room.get(column.id) ?? 0;
    return column.width === undefined || column.width >= least ? column : { ...column, width: least };
  });
}
