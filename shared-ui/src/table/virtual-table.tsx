import { useVirtualizer, type VirtualItem } from "@tanstack/react-virtual";
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";
import { rememberOpened } from "../lists/opened-items.ts";
import {
  areDrawnAlike,
  fittedColumns,
  pinPlaces,
  rowAfterKey,
  type Sort,
  type TableColumn,
  tableWidth,
} from "./columns.ts";
import { walkHandles } from "./resize-handle.tsx";
import { clickedRow, TableHead, TableRow, TotalsRow } from "./table-parts.tsx";
import { useReturnedRow } from "./use-returned-row.ts";
import { useRoom } from "./use-room.ts";
import { scrollPlace, useScrollPlace } from "./use-scroll-place.ts";

export interface VirtualTableProps<Row> {
  /** Name of the table. */
  label: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Rows of the whole filter where only some are loaded. */
  rowCount?: number;
  sort?: Sort | null;
  onSort?: (columnId: string) => void;
  /** A column's width changes; null resets it. Called with every step of a drag. */
  onResize?: (columnId: string, width: number | null) => void;
  /** Click or Enter on a row. */
  onOpen?: (row: Row) => void;
  selected?: ReadonlySet<string>;
  /** Space on a row; Shift extends the selection. */
  onSelect?: (row: Row, extend: boolean) => void;
  /** Called when the visible rows change. */
  onShown?: (first: number, last: number) => void;
  /** The end of the loaded rows is near. */
  onNearEnd?: () => void;
  /** New rows are loading: the old ones stay, faded. */
  busy?: boolean;
  /** Renders all rows, as nothing scrolls in print. */
  isWhole?: boolean;
  /** 32 px dense, 40 comfort. */
  rowHeight?: number;
  /** Identifies the list with its filter and order, to restore the scroll position. Omit it to start at the top. */
  placeKey?: string;
  /** Shown instead of rows when there are none. */
  empty?: ReactNode;
}

const overscan = 5;
const nearEnd = 20;
// Assumed height before the frame is measured, so that the first paint has rows.
const firstRect = { width: 1000, height: 700 };

/**
 * A grid that renders a few dozen of any number of rows. Arrow keys, Home and End move between rows, Enter opens, Space selects;
 * focus stays on the grid, so scrolling never loses it. Header and totals stay in view.
 */
export function VirtualTable<Row>(props: VirtualTableProps<Row>) {
  const { label, columns, rows, rowKey, rowCount, sort = null, onSort, onOpen, selected, onSelect, onNearEnd } = props;
  const { busy = false, isWhole = false, rowHeight = 32, empty = null, onResize, onShown, placeKey } = props;
  const table = useRef<HTMLTableElement>(null);
  const { columns: wanted, onRowDrawn } = useRoom(table, columns);
  const cells = useCells(columns);
  const frame = useRef<HTMLDivElement>(null);
  const id = useId();
  const [active, setActive] = useState(-1);
  const hasTotals = columns.some(({ total }) => total !== undefined);
  const virtualizer = useRowsInView(frame, { rows: rows.length, rowHeight, hasTotals, placeKey, onNearEnd });
  const inView = virtualizer.getVirtualItems();
  useShown(inView, onShown);
  useScrollPlace(frame, placeKey, rows.length > 0);
  const { drawn, above, below } = isWhole
    ? wholeTable(rows.length)
    : shownPart(inView, rowHeight, virtualizer.getTotalSize());
  const place = virtualizer.scrollRect?.width ?? 0;
  const roomy = useMemo(() => fittedColumns(wanted, place), [wanted, place]);
  const width = tableWidth(roomy);
  const isWide = width > place;
  const activeId = (index: number) => `${id}-${index}`;

  const listKey = placeKey ?? `${location.pathname}${location.search} ${label}`;
  const openRow = (row: Row) => {
    rememberOpened(listKey, rowKey(row));
    onOpen?.(row);
  };
  useReturnedRow({
    listKey,
    rows,
    rowKey,
    onReturn: (index) => {
      setActive(index);
      virtualizer.scrollToIndex(index);
      table.current?.focus({ preventScroll: true });
    },
  });

  const handleKey = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return; // controls in cells handle their own keys
    const next = rowAfterKey(event.key, active, rows.length);
    const row = rows[active];
    if (next !== null) {
      setActive(next);
      virtualizer.scrollToIndex(next);
      if (event.shiftKey && rows[next]) onSelect?.(rows[next], true);
    } else if (event.key === "Enter" && row && onOpen) openRow(row);
    else if (event.key === " " && row && onSelect) onSelect(row, event.shiftKey);
    else return;
    event.preventDefault();
  };

  const handleClick = ({ target }: MouseEvent) => {
    const index = clickedRow(target);
    if (index === null || rows[index] === undefined) return;
    setActive(index);
    if (onOpen) openRow(rows[index]);
  };

  return (
    <div ref={frame} className="ui-grid-frame" aria-busy={busy}>
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: ARIA allows the role on a table, and it keeps the rows a table
        role="grid"
        aria-label={label}
        aria-rowcount={(rowCount ?? rows.length) + 1 + (hasTotals ? 1 : 0)}
        aria-colcount={columns.length}
        aria-multiselectable={onSelect !== undefined}
        tabIndex={0}
        {...(active >= 0 && drawn.some(({ index }) => index === active)
          ? { "aria-activedescendant": activeId(active) }
          : {})}
        className={classes({ open: onOpen !== undefined, wide: isWide, comfort: rowHeight > 32 })}
        style={{ minWidth: width, ...pinPlaces(roomy) }}
        onKeyDownCapture={walkHandles}
        onKeyDown={handleKey}
        onClick={handleClick}
        onFocus={() => setActive((now) => (now < 0 && rows.length > 0 ? 0 : now))}
      >
        <ColumnWidths columns={roomy} />
        <TableHead columns={roomy} sort={sort} onSort={onSort} onResize={onResize} />
        <tbody>
          <DrawnRows
            {...{ rows, rowKey, cells, active, selected, onRowDrawn, activeId }}
            part={{ drawn, above, below }}
            columnCount={columns.length}
          />
        </tbody>
        {hasTotals ? <TotalsRow columns={columns} rowIndex={(rowCount ?? rows.length) + 2} /> : null}
      </table>
      {rows.length === 0 ? empty : null}
    </div>
  );
}

interface DrawnRowsProps<Row> extends Pick<VirtualTableProps<Row>, "rows" | "rowKey"> {
  selected: ReadonlySet<string> | undefined;
  part: DrawnPart;
  columnCount: number;
  cells: ReturnType<typeof useCells<Row>>;
  active: number;
  activeId: (index: number) => string;
  onRowDrawn: ReturnType<typeof useRoom>["onRowDrawn"];
}

function DrawnRows<Row>(props: DrawnRowsProps<Row>) {
  const { rows, rowKey, selected, part, columnCount, cells, active, activeId, onRowDrawn } = props;
  const { drawn, above, below } = part;
  return (
    <>
      {above > 0 ? <Spacer height={above} columns={columnCount} /> : null}
      {drawn.map(({ index }) => {
        const row = rows[index];
        if (row === undefined) return null;
        const key = rowKey(row);
        return (
          <TableRow
            key={key}
            id={activeId(index)}
            row={row}
            index={index}
            cells={cells}
            active={index === active}
            selected={selected?.has(key) ?? null}
            onDrawn={onRowDrawn}
          />
        );
      })}
      {below > 0 ? <Spacer height={below} columns={columnCount} /> : null}
    </>
  );
}

interface RowsInView {
  /** How many rows there are. */
  rows: number;
  rowHeight: number;
  hasTotals: boolean;
  placeKey: string | undefined;
  onNearEnd: (() => void) | undefined;
}

function useRowsInView(
  frame: RefObject<HTMLDivElement | null>,
  { rows, rowHeight, hasTotals, placeKey, onNearEnd }: RowsInView,
) {
  return useVirtualizer({
    count: rows,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan,
    initialRect: firstRect,
    initialOffset: () => scrollPlace(placeKey),
    // the header is above the rows in the scroll area
    scrollMargin: rowHeight,
    // rows behind the sticky header and totals aren't visible
    scrollPaddingStart: rowHeight,
    scrollPaddingEnd: hasTotals ? rowHeight : 0,
    onChange: (instance) => {
      const last = instance.getVirtualItems().at(-1)?.index ?? 0;
      if (onNearEnd && rows > 0 && last >= rows - nearEnd) onNearEnd();
    },
  });
}

function ColumnWidths({ columns }: { columns: readonly { id: string; width?: number | undefined }[] }) {
  return (
    <colgroup>
      {columns.map(({ id: columnId, width }) => (
        <col key={columnId} {...(width === undefined ? {} : { style: { width } })} />
      ))}
    </colgroup>
  );
}

interface DrawnPart {
  drawn: readonly { index: number }[];
  /** Height of rows that aren't rendered, in pixels. */
  above: number;
  below: number;
}

const wholeTable = (count: number): DrawnPart => ({
  drawn: Array.from({ length: count }, (_, index) => ({ index })),
  above: 0,
  below: 0,
});

function shownPart(inView: readonly VirtualItem[], headHeight: number, height: number): DrawnPart {
  const above = (inView[0]?.start ?? headHeight) - headHeight;
  return { drawn: inView, above, below: height + headHeight - (inView.at(-1)?.end ?? headHeight) };
}

function useShown(drawn: readonly { index: number }[], onShown: VirtualTableProps<never>["onShown"]): void {
  const first = drawn[0]?.index ?? 0;
  const last = drawn.at(-1)?.index ?? 0;
  useEffect(() => onShown?.(first, last), [first, last, onShown]);
}

const classes = (states: Record<string, boolean>) =>
  ["ui-table ui-grid", ...Object.keys(states).flatMap((state) => (states[state] ? [`ui-grid-${state}`] : []))].join(
    " ",
  );

/** The columns as rows render them: stable as long as rows look the same. */
function useCells<Row>(columns: readonly TableColumn<Row>[]): readonly TableColumn<Row>[] {
  const [cells, setCells] = useState(columns);
  if (cells === columns || areDrawnAlike(cells, columns)) return cells;
  setCells(columns);
  return columns;
}

function Spacer({ height, columns }: { height: number; columns: number }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row without tabindex takes no focus
    <tr className="ui-spacer" aria-hidden="true" style={{ height }}>
      <td colSpan={columns} />
    </tr>
  );
}
