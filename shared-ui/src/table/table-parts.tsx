import { ArrowDown, ArrowUp } from "lucide-react";
import { memo, useLayoutEffect, useRef } from "react";
import type { DrawnCell, Sort, TableColumn } from "./columns.ts";
import { ResizeHandle } from "./resize-handle.tsx";

/** Pinned cells stay at their column's offset. */
const pinStyle = (pinned: boolean | undefined, position: number) =>
  pinned ? { style: { left: `var(--pin-${position})` } } : {};

const cellClass = ({ align, pinned }: Pick<TableColumn<never>, "align" | "pinned">) =>
  `${align === "end" ? "ui-end" : ""} ${pinned ? "ui-pinned" : ""}`.trim();

interface TableHeadProps<Row> {
  columns: readonly TableColumn<Row>[];
  sort: Sort | null;
  onSort: ((columnId: string) => void) | undefined;
  onResize: ((columnId: string, width: number | null) => void) | undefined;
}

function Head<Row>({ columns, ...head }: TableHeadProps<Row>) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {columns.map((column, position) => (
          <HeadCell key={column.id} column={column} position={position} {...head} />
        ))}
      </tr>
    </thead>
  );
}

/** Stays while rows scroll below it. */
export const TableHead = memo(Head) as typeof Head; // memo loses the type parameter

type HeadCellProps<Row> = Omit<TableHeadProps<Row>, "columns"> & { column: TableColumn<Row>; position: number };

function HeadCell<Row>({ column, position, sort, onSort, onResize }: HeadCellProps<Row>) {
  const direction = sort?.columnId === column.id ? sort.direction : null;
  const Arrow = direction === "ascending" ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      className={cellClass(column)}
      {...pinStyle(column.pinned, position)}
      {...(direction ? { "aria-sort": direction } : {})}
    >
      {column.sortable && onSort ? (
        <button type="button" className="ui-sort" onClick={() => onSort(column.id)}>
          <span className="ui-sort-text">{column.header}</span>
          {direction === null ? null : <Arrow aria-hidden="true" />}
        </button>
      ) : (
        column.header
      )}
      {column.resizeLabel === undefined || onResize === undefined ? null : (
        <ResizeHandle
          label={column.resizeLabel}
          width={column.width ?? 0}
          onResize={(width) => onResize(column.id, width)}
        />
      )}
    </th>
  );
}

interface TableRowProps<Row> {
  id: string;
  row: Row;
  index: number;
  cells: readonly DrawnCell<Row>[];
  active: boolean;
  /** Null where rows cannot be selected. */
  selected: boolean | null;
  onDrawn: (row: HTMLTableRowElement) => void;
}

function Row<Row>({ id, row, index, cells, active, selected, onDrawn }: TableRowProps<Row>) {
  const element = useRef<HTMLTableRowElement>(null);
  useLayoutEffect(() => {
    if (element.current !== null) onDrawn(element.current);
  });
  return (
    <tr
      ref={element}
      id={id}
      aria-rowindex={index + firstRowIndex}
      {...(selected === null ? {} : { "aria-selected": selected })}
      {...(active ? { "data-active": true } : {})}
    >
      {cells.map((column, position) => (
        <td key={column.id} className={cellClass(column)} {...pinStyle(column.pinned, position)}>
          {column.cell(row, selected === true)}
        </td>
      ))}
    </tr>
  );
}

/** Rendered again only when its own row changes, so scrolling only costs new rows. */
export const TableRow = memo(Row) as typeof Row; // memo loses the type parameter

const firstRowIndex = 2; // the head is row 1

/** Index of the clicked row; null for one of its controls, or no row. */
export function clickedRow(target: EventTarget): number | null {
  if (!(target instanceof Element) || target.closest("a,button,input,select,label") !== null) return null;
  const index = Number(target.closest("tbody > tr")?.getAttribute("aria-rowindex") ?? 0) - firstRowIndex;
  return index < 0 ? null : index;
}

function Totals<Row>({ columns, rowIndex }: { columns: readonly TableColumn<Row>[]; rowIndex: number }) {
  return (
    <tfoot>
      <tr aria-rowindex={rowIndex}>
        {columns.map((column, position) => (
          <td key={column.id} className={cellClass(column)} {...pinStyle(column.pinned, position)}>
            {column.total}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

export const TotalsRow = memo(Totals) as typeof Totals; // memo loses the type parameter
