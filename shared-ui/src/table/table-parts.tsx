import { ArrowDown, ArrowUp } from "lucide-react";
import { type MouseEvent, memo } from "react";
import type { Sort, TableColumn } from "./columns.ts";
import { ResizeHandle } from "./resize-handle.tsx";

/** Pinned cells stay at the place that the table gives their column. */
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

export function TableHead<Row>({ columns, ...head }: TableHeadProps<Row>) {
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
          {column.header}
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
  columns: readonly TableColumn<Row>[];
  active: boolean;
  /** Null where rows cannot be selected. */
  selected: boolean | null;
  onActivate: (index: number) => void;
  onOpen?: (row: Row) => void;
}

/** A click on a control of a cell is that control's. */
const isOnControl = (event: MouseEvent) =>
  event.target instanceof Element && event.target.closest("a,button,input,select,label") !== null;

function Row<Row>({ id, row, index, columns, active, selected, onActivate, onOpen }: TableRowProps<Row>) {
  return (
    <tr
      id={id}
      aria-rowindex={index + 2}
      {...(selected === null ? {} : { "aria-selected": selected })}
      {...(active ? { "data-active": true } : {})}
      onClick={(event) => {
        if (isOnControl(event)) return;
        onActivate(index);
        onOpen?.(row);
      }}
    >
      {columns.map((column, position) => (
        <td key={column.id} className={cellClass(column)} {...pinStyle(column.pinned, position)}>
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}

/** Drawn again only when its own row changes: scrolling costs the rows that come in. */
export const TableRow = memo(Row) as typeof Row; // memo forgets the type parameter

export function TotalsRow<Row>({ columns, rowIndex }: { columns: readonly TableColumn<Row>[]; rowIndex: number }) {
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
