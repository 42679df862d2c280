import { type RefObject, useLayoutEffect, useState } from "react";
import type { TableColumn } from "./columns.ts";

/** Pixels that the drawn cells of a column need, where its own width is less. */
function neededWidths(table: HTMLTableElement, columns: readonly TableColumn<never>[]): Map<string, number> {
  const needed = new Map<string, number>();
  const whole = columns.flatMap(({ id, align, whole: isWhole = align === "end" }, position) =>
    isWhole ? [{ id, position }] : [],
  );
  for (const row of table.tBodies[0]?.rows ?? []) {
    if (row.cells.length < columns.length) continue; // a spacer
    for (const { id, position } of whole) {
      const cell = row.cells[position];
      if (cell !== undefined && cell.scrollWidth > Math.max(cell.clientWidth, needed.get(id) ?? 0))
        needed.set(id, cell.scrollWidth);
    }
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
