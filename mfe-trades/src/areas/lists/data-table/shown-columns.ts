import type { StoredTableColumn, TableDisplay } from "@entrywise/contracts/trades/table-display.api";
import type { PerformanceField } from "@entrywise/contracts/trades/trade-performance";
import { eachListedCost } from "@entrywise/domain/figures/close-costs";
import { msg } from "@entrywise/host/macro";
import { costListHeads } from "../../../display/cost-texts.ts";

/** Columns of the data table in the order in which they stand until somebody moves them. */
export const columnTexts = {
  closed: msg`Closed`,
  symbol: msg`Symbol`,
  direction: msg`Direction`,
  result: msg`Result`,
  strategy: msg`Strategy`,
  account: msg`Account`,
  size: msg`Size`,
  open: msg`Open price`,
  close: msg`Close price`,
  pips: msg`Pips or ticks`,
  costs: msg`Costs`,
  net: msg`Net profit`,
  percentage: msg`Return %`,
  reward: msg`R:R`,
  opened: msg`Opened`,
  status: msg`Status`,
  planned: msg`Planned date`,
  market: msg`Market`,
  gross: msg`Gross profit`,
  ...eachListedCost((cost) => costListHeads[cost]),
  risk: msg`Money at risk`,
  mae: msg`MAE`,
  mfe: msg`MFE`,
  entryEfficiency: msg`Entry efficiency`,
  exitEfficiency: msg`Exit efficiency`,
  totalEfficiency: msg`Total efficiency`,
  tags: msg`Tags`,
  summary: msg`Summary`,
} as const;
export type ColumnId = keyof typeof columnTexts;

export const columnIds = Object.keys(columnTexts) as ColumnId[]; // keys of the table above
const hiddenAtFirst: ReadonlySet<ColumnId> = new Set(columnIds.slice(columnIds.indexOf("opened")));

export type ShownColumn = StoredTableColumn & { id: ColumnId };

const isKnown = (column: StoredTableColumn): column is ShownColumn => column.id in columnTexts;

/** All columns in the user's order; one that was never arranged stands behind the one that precedes it in this release. */
export function arrangedColumns(stored: readonly StoredTableColumn[]): ShownColumn[] {
  const arranged = stored.filter(isKnown);
  for (const [place, id] of columnIds.entries()) {
    if (arranged.some((column) => column.id === id)) continue;
    const before = arranged.findIndex((column) => column.id === columnIds[place - 1]);
    arranged.splice(before + 1, 0, { id, isHidden: hiddenAtFirst.has(id), width: null });
  }
  return arranged;
}

/** Columns that the server works out for those who look at them. */
export const performanceColumns: Partial<Record<ColumnId, PerformanceField>> = {
  mae: "maximumAdverseRR",
  mfe: "maximumFavourableRR",
  entryEfficiency: "entryEfficiency",
  exitEfficiency: "exitEfficiency",
  totalEfficiency: "totalEfficiency",
};

/** Whether one of them is shown. */
export function showsPerformance(stored: readonly StoredTableColumn[]): boolean {
  return shownColumns(arrangedColumns(stored)).some(({ id }) => id in performanceColumns);
}

export const shownColumns = (columns: readonly ShownColumn[]) => columns.filter(({ isHidden }) => !isHidden);

/** A column at another place; places outside the list are its ends. */
export function movedColumn(columns: readonly ShownColumn[], from: number, to: number): ShownColumn[] {
  const moved = columns[from];
  if (moved === undefined) return [...columns];
  return columns.toSpliced(from, 1).toSpliced(Math.min(Math.max(0, to), columns.length - 1), 0, moved);
}

/** A column shown or hidden; the last one that is shown stays. */
export function toggledColumn(columns: readonly ShownColumn[], id: ColumnId): ShownColumn[] {
  const next = columns.map((column) => (column.id === id ? { ...column, isHidden: !column.isHidden } : column));
  return shownColumns(next).length === 0 ? [...columns] : next;
}

export function resizedColumn(columns: readonly ShownColumn[], id: string, width: number | null): ShownColumn[] {
  return columns.map((column) => (column.id === id ? { ...column, width } : column));
}

const mostFrozen = 10;

/** Freezes the shown columns up to one; where that is the last frozen one already, all but it. */
export function frozenUpTo({ frozen }: Pick<TableDisplay, "frozen">, shownIndex: number): number {
  return Math.min(frozen === shownIndex + 1 ? shownIndex : shownIndex + 1, mostFrozen);
}
