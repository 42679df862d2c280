import type { StoredTableColumn, TableDisplay } from "@entrywise/contracts/trades/table-display.api";
import type { PerformanceField } from "@entrywise/contracts/trades/trade-performance";
import { t } from "@entrywise/host/macro";

/** Columns of the data table in the order in which they stand until somebody moves them. */
export const columnTexts = {
  get closed() {
    return t`Closed`;
  },
  get symbol() {
    return t`Symbol`;
  },
  get direction() {
    return t`Direction`;
  },
  get result() {
    return t`Result`;
  },
  get strategy() {
    return t`Strategy`;
  },
  get account() {
    return t`Account`;
  },
  get size() {
    return t`Size`;
  },
  get open() {
    return t`Open price`;
  },
  get close() {
    return t`Close price`;
  },
  get pips() {
    return t`Pips or ticks`;
  },
  get costs() {
    return t`Costs`;
  },
  get net() {
    return t`Net profit`;
  },
  get percentage() {
    return t`Return %`;
  },
  reward: "R:R",
  get opened() {
    return t`Opened`;
  },
  get status() {
    return t`Status`;
  },
  get planned() {
    return t`Planned date`;
  },
  get market() {
    return t`Market`;
  },
  get gross() {
    return t`Gross profit`;
  },
  get commissions() {
    return t`Commission`;
  },
  get roll() {
    return t`Roll`;
  },
  get dividends() {
    return t`Dividends`;
  },
  get risk() {
    return t`Money at risk`;
  },
  mae: "MAE",
  mfe: "MFE",
  get entryEfficiency() {
    return t`Entry efficiency`;
  },
  get exitEfficiency() {
    return t`Exit efficiency`;
  },
  get totalEfficiency() {
    return t`Total efficiency`;
  },
  get tags() {
    return t`Tags`;
  },
  get summary() {
    return t`Summary`;
  },
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
