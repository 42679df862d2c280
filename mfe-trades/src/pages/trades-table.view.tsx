import type { TableDisplay } from "@entrywise/contracts/trades/table-display.api";
import { useHost } from "@entrywise/host";
import { LazyComponent, lazyComponent } from "@entrywise/host/lazy-component";
import { msg, t, useLingui } from "@entrywise/host/macro";
import { Button, Checkbox, IconButton, Users } from "@entrywise/ui";
import { phoneQuery, useMedia } from "@entrywise/ui/layout";
import { PrintTruncationNote } from "@entrywise/ui/print";
import type { TableColumn } from "@entrywise/ui/table";
import { useCallback, useMemo, useRef, useState } from "react";
import { choiceLimit, useAllTradeIds, useBulkEdit } from "../areas/lists/bulk-edit/bulk.queries.ts";
import { BulkBar, BulkProgressBar } from "../areas/lists/bulk-edit/bulk-bar.tsx";
import type { GroupDialogProps } from "../areas/lists/bulk-edit/group-dialog.tsx";
import { useAskedStops } from "../areas/lists/bulk-edit/use-asked-stops.ts";
import { type Selection, useSelection } from "../areas/lists/bulk-edit/use-selection.ts";
import { ColumnMenu } from "../areas/lists/data-table/column-menu.tsx";
import { arrangedColumns, resizedColumn, showsPerformance } from "../areas/lists/data-table/shown-columns.ts";
import { SortSelect } from "../areas/lists/data-table/sort-select.tsx";
import { useTableDisplay } from "../areas/lists/data-table/table-display.ts";
import { TotalsNote } from "../areas/lists/data-table/totals-note.tsx";
import { useTradeTotals } from "../areas/lists/data-table/trade-list.queries.ts";
import { TradeTable } from "../areas/lists/data-table/trade-table.tsx";
import { type TradeRow, useTradeRows } from "../areas/lists/data-table/use-trade-rows.ts";
import { NoMatch } from "../areas/lists/filters/no-match.tsx";
import { ShowDemo } from "../areas/lists/filters/show-demo.tsx";
import { TradeFilterBar } from "../areas/lists/filters/trade-filter-bar.tsx";
import { useWalkedList } from "../data/adjacent-trades/use-walked-list.ts";
import { useTextMemo } from "../display/use-text-memo.ts";
import { type TradeFilter, writeTradeFilter } from "../filter/trade-filter-url.ts";
import { type TradeSort, useTradeSort } from "../filter/trade-sort-url.ts";
import { useFilterQuery, useTradeFilter } from "../filter/use-trade-filter.ts";
import "../areas/lists/bulk-edit/bulk-edit.css";

const groupDialog = lazyComponent<GroupDialogProps>({
  name: msg`the groups`,
  load: () => import("../areas/lists/bulk-edit/group-dialog.tsx").then(({ GroupDialog }) => GroupDialog),
});

export function TradesTableView() {
  const { navigate } = useHost();
  const [filter, setFilter] = useTradeFilter();
  const [sort, setSort] = useTradeSort();
  useWalkedList();
  const { display, isKnown, change: setDisplay } = useTableDisplay();
  const performance = useMemo(() => showsPerformance(display.columns), [display.columns]);
  const trades = useTradeRows(filter, sort, performance);
  const { data: totals } = useTradeTotals(filter, performance);
  const { loaded } = trades;
  const selection = useSelection(
    useMemo(() => loaded.map(({ id }) => id), [loaded]),
    writeTradeFilter(filter).toString(),
  );
  const total = trades.rows?.length ?? loaded.length;
  const edit = useBulkEdit(selection.clear);
  const chooseAll = useAllTradeIds(filter, selection.choose);
  const [isSettingStop, setSettingStop] = useState(false);
  useAskedStops(filter, (ids) => {
    selection.choose(ids);
    setSettingStop(true);
  });
  const column = useChoiceColumn(selection, loaded.length, total);
  const isPhone = useMedia(phoneQuery);
  const { isChoosing, choose } = useChoosing(selection.clear);
  const [isSharing, setSharing] = useState(false);
  const openSharing = useCallback(() => setSharing(true), []);
  const hasBar = selection.ids.size > 0 || edit.progress !== null;
  const actions = useTextMemo(
    () => (
      <ListActions
        {...{ sort, display, isKnown, isPhone, total }}
        isChoosing={isChoosing}
        onSort={setSort}
        onDisplay={setDisplay}
        onChoose={choose}
        onShare={openSharing}
      />
    ),
    [sort, setSort, display, isKnown, setDisplay, isPhone, isChoosing, choose, total, openSharing],
  );

  return (
    <div className="tp-fill">
      <TradeFilterBar
        filter={filter}
        onChange={setFilter}
        count={trades.busy ? null : (trades.rows?.length ?? null)}
        actions={actions}
      />
      <ShowDemo hidden={totals?.hiddenDemo} filter={filter} onChange={setFilter} />
      <PrintTruncationNote printed={loaded.length} total={total} />
      <div className="bulk-place" data-has-bar={hasBar}>
        {isKnown ? (
          <TradeTable
            trades={trades}
            totals={totals ?? null}
            sort={sort}
            onSort={setSort}
            display={display}
            onResize={(id, width) =>
              setDisplay({ columns: resizedColumn(arrangedColumns(display.columns), id, width) })
            }
            onOpen={(id) => navigate(`/trades/${id}`)}
            {...(isPhone && !isChoosing ? {} : { choice: { column, ids: selection.ids, onToggle: selection.toggle } })}
            placeKey={`${writeTradeFilter(filter)} ${sort.sortBy} ${sort.descending}`}
            empty={<NoMatch onChange={setFilter} />}
          />
        ) : null}
        <TotalsNote totals={totals ?? null} filter={filter} />
        {selection.ids.size === 0 ? (
          edit.progress !== null && <BulkProgressBar progress={edit.progress} />
        ) : (
          <BulkBar
            edit={edit}
            tradeIds={selection.ids}
            total={total}
            trades={loaded.filter(({ id }) => selection.ids.has(id))}
            onClear={selection.clear}
            onChooseAll={total > choiceLimit ? null : chooseAll}
            isSettingStop={isSettingStop}
            onSettingStop={setSettingStop}
            onShare={openSharing}
            onOpen={(id) => navigate(`/trades/${id}`)}
          />
        )}
        {isSharing ? (
          <ShareFound ids={selection.ids} total={total} filter={filter} onClose={() => setSharing(false)} />
        ) : null}
      </div>
    </div>
  );
}

/** On a phone rows are chosen once somebody asks for it; either way nothing is chosen yet. */
function useChoosing(clear: () => void) {
  const [isChoosing, setChoosing] = useState(false);
  const choose = useCallback(
    (next: boolean) => {
      setChoosing(next);
      clear();
    },
    [clear],
  );
  return { isChoosing, choose };
}

interface ListActionsProps {
  sort: TradeSort;
  display: TableDisplay;
  /** The display is loaded. */
  isKnown: boolean;
  isPhone: boolean;
  /** On a phone, rows are chosen once somebody asks for it. */
  isChoosing: boolean;
  total: number;
  onSort: (sort: TradeSort) => void;
  onDisplay: (change: Partial<TableDisplay>) => void;
  onChoose: (isChoosing: boolean) => void;
  onShare: () => void;
}

function ListActions(props: ListActionsProps) {
  const { sort, display, isKnown, isPhone, isChoosing, total, onSort, onDisplay, onChoose, onShare } = props;
  return (
    <>
      {isPhone ? (
        <Button className="tl-choose" aria-pressed={isChoosing} onClick={() => onChoose(!isChoosing)}>
          {isChoosing ? t`Done` : t`Select`}
        </Button>
      ) : null}
      <IconButton aria-label={t`Share with a group`} disabled={total === 0} onClick={onShare}>
        <Users aria-hidden="true" />
      </IconButton>
      <SortSelect sort={sort} onChange={onSort} />
      <span className="tl-columns-button">
        {isKnown ? <ColumnMenu display={display} onChange={onDisplay} /> : null}
      </span>
    </>
  );
}

interface ShareFoundProps {
  ids: ReadonlySet<string>;
  total: number;
  filter: TradeFilter;
  onClose: () => void;
}

/** Shares the chosen trades; all, or none of them chosen, is what the filter finds, however many that are. */
function ShareFound({ ids, total, filter, onClose }: ShareFoundProps) {
  const query = useFilterQuery(filter);
  const isEverything = ids.size === 0 || ids.size >= total;
  const props = { tradeIds: isEverything ? null : [...ids], filter: query, onClose };
  return <LazyComponent part={groupDialog} props={props} placeholder={null} />;
}

/** The column of boxes; its head chooses everything that is loaded, or nothing. */
function useChoiceColumn({ ids, toggle, toggleAll }: Selection, loaded: number, total: number): TableColumn<TradeRow> {
  const { t } = useLingui();
  const isShifted = useRef(false);
  const cell = useCallback<TableColumn<TradeRow>["cell"]>(
    (row, isSelected) =>
      "pending" in row ? null : (
        <Checkbox
          aria-label={t`Select ${row.symbol}`}
          checked={isSelected}
          onClick={(event) => {
            isShifted.current = event.shiftKey;
          }}
          onChange={() => toggle(row.id, isShifted.current)}
        />
      ),
    [t, toggle],
  );
  return useMemo(
    () => ({
      id: "choice",
      header: (
        <Checkbox
          aria-label={loaded < total ? t`Select all ${loaded} loaded trades` : t`Select all`}
          checked={ids.size > 0 && ids.size >= total}
          indeterminate={ids.size > 0 && ids.size < total}
          onChange={toggleAll}
        />
      ),
      width: 38,
      pinned: true,
      cell,
    }),
    [t, ids, toggleAll, loaded, total, cell],
  );
}
