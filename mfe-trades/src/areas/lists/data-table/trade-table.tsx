import type { TableDisplay } from "@entrywise/contracts/trades/table-display.api";
import type { TradeTotals } from "@entrywise/contracts/trades/trade-totals";
import { useDateText } from "@entrywise/host/dates";
import { t } from "@entrywise/host/macro";
import { phoneQuery, useMedia } from "@entrywise/ui/layout";
import { useIsPrinting } from "@entrywise/ui/print";
import { QuerySection } from "@entrywise/ui/states";
import { type Sort, type TableColumn, VirtualTable } from "@entrywise/ui/table";
import type { ReactNode } from "react";
import { useTextMemo } from "../../../display/use-text-memo.ts";
import type { TradeSort } from "../../../filter/trade-sort-url.ts";
import { columnTotals } from "./column-totals.tsx";
import { arrangement, drawnColumns, sortKeyOf, tableColumns } from "./trade-columns.tsx";
import type { TradeRow, TradeRows } from "./use-trade-rows.ts";
import "./trade-list.css";
import { useFailedLoad } from "../../../data/wire/use-failed-load.ts";

export interface TradeTableProps {
  trades: TradeRows;
  totals: TradeTotals | null;
  sort: TradeSort;
  onSort: (next: TradeSort) => void;
  onOpen: (tradeId: string) => void;
  display: TableDisplay;
  /** A column got another width; null: that of its figures. */
  onResize: (columnId: string, width: number | null) => void;
  /** Column with which rows are chosen; absent where they cannot be. */
  choice?: { column: TableColumn<TradeRow>; ids: ReadonlySet<string>; onToggle: (id: string, extend: boolean) => void };
  /** Names the list, with its filter and order, so that its position is found again. */
  placeKey: string;
  /** In place of rows when the filter leaves none. */
  empty: ReactNode;
}

const narrowArrangement = [{ id: "closed" }, { id: "net" }];

const keyOfRow = (row: TradeRow) => ("pending" in row ? `pending-${row.index}` : row.id);

function shownSort({ sortBy, descending }: TradeSort): Sort | null {
  const columnId = Object.keys(sortKeyOf).find((id) => sortKeyOf[id] === sortBy);
  return columnId === undefined ? null : { columnId, direction: descending ? "descending" : "ascending" };
}

/** All trades of the filter as one table: dense, sortable, with the totals of the whole filter at its foot. */
export function TradeTable(props: TradeTableProps) {
  const { trades, totals, sort, onSort, onOpen, display, onResize, choice, empty, placeKey } = props;
  const { rows, busy, error, retry, onShown } = trades;
  const dates = useDateText();
  const isPrinting = useIsPrinting();
  const narrow = useMedia(phoneQuery) && !isPrinting;
  const chooser = isPrinting ? undefined : choice?.column;
  const isMixed = totals !== null && totals.count > 0 && (totals.currency === null || totals.conversion != null);
  const currency = isMixed ? null : (totals?.currency ?? null);
  const drawn = useTextMemo(
    () => drawnColumns({ dates, currency, isMixed }, narrow),
    [dates, currency, isMixed, narrow],
  );
  const columns = useTextMemo(() => {
    const sums = columnTotals(totals, narrow);
    const shown = tableColumns(drawn, narrow ? narrowArrangement : arrangement(display), sums);
    return [...(chooser === undefined ? [] : [chooser]), ...shown];
  }, [chooser, drawn, totals, narrow, display]);
  useFailedLoad(rows === null ? error : null, t`Failed to fetch trade summaries`);
  if (rows === null) {
    return (
      <div className="tl-state">
        <QuerySection
          query={{ data: undefined, error, refetch: retry }}
          failure={t`Couldn't load trades`}
          detail={t`Failed to fetch trade summaries`}
          rows={20}
          rowHeight={32}
        />
      </div>
    );
  }
  // Boxes are small for fingers: where rows are chosen on a phone, all of a row is its box.
  const open = (id: string) => (narrow && choice !== undefined ? choice.onToggle(id, false) : onOpen(id));
  const sortByColumn = (columnId: string) => {
    const sortBy = sortKeyOf[columnId];
    if (sortBy !== undefined) onSort({ sortBy, descending: sort.sortBy === sortBy ? !sort.descending : true });
  };
  return (
    <div className="tl-table ui-wide-paper">
      <VirtualTable
        label={t`Trades`}
        columns={columns}
        rows={isPrinting ? rows.filter((row) => !("pending" in row)) : rows}
        isWhole={isPrinting}
        rowKey={keyOfRow}
        sort={shownSort(sort)}
        onSort={sortByColumn}
        onResize={onResize}
        onShown={onShown}
        onOpen={(row) => ("pending" in row ? undefined : open(row.id))}
        {...(choice === undefined
          ? {}
          : {
              selected: choice.ids,
              onSelect: (row: TradeRow, extend: boolean) =>
                "pending" in row ? undefined : choice.onToggle(row.id, extend),
            })}
        busy={busy}
        placeKey={placeKey}
        rowHeight={narrow ? 56 : display.isComfort ? 40 : 32}
        empty={empty}
      />
    </div>
  );
}
