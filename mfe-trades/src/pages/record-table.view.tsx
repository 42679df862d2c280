import { useDateText } from "@entrywise/host/dates";
import { t } from "@entrywise/host/macro";
import { useNavigate } from "@entrywise/host/router";
import { ChartCandlestick, EmptyState, SkeletonRows } from "@entrywise/ui";
import { phoneQuery, useMedia } from "@entrywise/ui/layout";
import { PrintTruncationNote, useIsPrinting } from "@entrywise/ui/print";
import { type Sort, type TableColumn, VirtualTable } from "@entrywise/ui/table";
import { type ReactNode, useCallback, useMemo, useRef, useState } from "react";
import { memberColumns, memberSortKeys } from "../areas/lists/data-table/member-columns.tsx";
import { useTableDisplay } from "../areas/lists/data-table/table-display.ts";
import { arrangement, drawnColumns, sortKeyOf, tableColumns } from "../areas/lists/data-table/trade-columns.tsx";
import type { TradeRow } from "../areas/lists/data-table/use-trade-rows.ts";
import { eachOnce } from "../areas/lists/timeline/day-groups.ts";
import { useRecordTrades } from "../data/record/record.queries.ts";
import { tradesText } from "../display/trades-text.ts";
import { useTextMemo } from "../display/use-text-memo.ts";
import type { TradeSort } from "../filter/trade-sort-url.ts";
import { RecordFailure } from "./record-failure.tsx";
import type { RecordPanelProps } from "./record-props.ts";
import { isOfMember, isOwn, lastClosedFirst } from "./record-trades.ts";
import "../areas/lists/data-table/trade-list.css";
import "./record.css";

/** Trades of a source as rows that are ordered by any column; what is private stands last either way. */
export function RecordTableView(props: RecordPanelProps) {
  const { source, query, isFiltered } = props;
  const [sort, setSort] = useState<TradeSort>(lastClosedFirst);
  const list = useRecordTrades(source, query, sort);
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage, isPlaceholderData } = list;
  const trades = useMemo(() => data && eachOnce(data.pages.flatMap(({ items }) => items)), [data]);
  const more = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage && !isPlaceholderData) void fetchNextPage();
  }, [hasNextPage, fetchNextPage, isFetchingNextPage, isPlaceholderData]);
  const isGroup = source.kind === "group";
  if (trades === undefined && error !== null) {
    return <RecordFailure source={source} query={{ error, refetch }} />;
  }
  if (trades === undefined) return <SkeletonRows rows={12} />;
  if (trades.length === 0) {
    const none = isGroup ? t`No one has shared a trade yet` : t`No trades yet`;
    return <EmptyState icon={ChartCandlestick} title={isFiltered ? t`No trades match the filter` : none} />;
  }
  const total = data?.pages[0]?.total ?? 0;
  const table = { total, sort, onSort: setSort, onMore: more, busy: isPlaceholderData, hrefOf: props.hrefOf };
  return (
    <>
      <p className="rp-note">{tradesText(total)}</p>
      <PrintTruncationNote printed={trades.length} total={total} />
      {isGroup ? (
        <MemberTable {...table} trades={trades.filter(isOfMember)} placeId={source.groupId} />
      ) : (
        <OwnTable {...table} trades={trades.filter(isOwn)} />
      )}
      {isGroup ? <p className="rp-note">{t`Private values are always sorted last.`}</p> : null}
    </>
  );
}

interface TableProps<Trade> {
  trades: readonly Trade[];
  total: number;
  sort: TradeSort;
  onSort: (next: TradeSort) => void;
  onMore: () => void;
  busy: boolean;
  hrefOf: RecordPanelProps["hrefOf"];
}

interface RowsProps<Trade> extends TableProps<Trade> {
  columns: readonly TableColumn<Trade>[];
  keys: typeof sortKeyOf;
  placeId: string;
}

function Rows<Trade extends { id: string; symbol: string }>(props: RowsProps<Trade>) {
  const { trades, total, columns, keys, sort, onSort, onMore, busy, hrefOf, placeId } = props;
  const navigate = useNavigate();
  const isPrinting = useIsPrinting();
  const sortByColumn = (columnId: string) => {
    const sortBy = keys[columnId];
    if (sortBy !== undefined) onSort({ sortBy, descending: sort.sortBy === sortBy ? !sort.descending : true });
  };
  return (
    <div className="tl-table rp-table ui-wide-paper">
      <VirtualTable
        label={t`Trades`}
        columns={columns}
        rows={trades}
        rowKey={({ id }) => id}
        rowCount={total}
        sort={shownSort(sort, keys)}
        onSort={sortByColumn}
        onOpen={(trade) => void navigate(hrefOf(trade))}
        onNearEnd={onMore}
        busy={busy}
        isWhole={isPrinting}
        rowHeight={40}
        placeKey={`${placeId} ${location.search} ${sort.sortBy} ${sort.descending}`}
      />
    </div>
  );
}

function shownSort({ sortBy, descending }: TradeSort, keys: typeof sortKeyOf): Sort | null {
  const columnId = Object.keys(keys).find((id) => keys[id] === sortBy);
  return columnId === undefined ? null : { columnId, direction: descending ? "descending" : "ascending" };
}

type MemberTableProps = TableProps<Parameters<ReturnType<typeof memberColumns>[number]["cell"]>[0]> & {
  placeId: string;
};

function MemberTable(props: MemberTableProps) {
  const dates = useDateText();
  const isPhone = useMedia(phoneQuery);
  const latest = useRef(props.hrefOf);
  latest.current = props.hrefOf;
  const columns = useTextMemo(() => memberColumns(dates, (trade) => latest.current(trade), isPhone), [dates, isPhone]);
  return <Rows {...props} columns={columns} keys={memberSortKeys} />;
}

const noTotals: ReadonlyMap<string, ReactNode> = new Map<string, ReactNode>();

function OwnTable(props: TableProps<Exclude<TradeRow, { pending: true }>>) {
  const dates = useDateText();
  const { display } = useTableDisplay();
  const columns = useTextMemo(() => {
    const drawn = drawnColumns({ dates, currency: null, isMixed: false }, false);
    return tableColumns(drawn, arrangement(display), noTotals).map(({ resizeLabel: _none, ...column }) => column);
  }, [dates, display]);
  return <Rows {...props} columns={columns} keys={sortKeyOf} placeId="own" />;
}
