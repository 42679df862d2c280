import {
  type CloseBreakdown,
  closeNoteKeys,
  type OpenBreakdown,
  openNoteKeys,
  openRatingKeys,
} from "@entrywise/contracts/trades/breakdowns.api";
import type { BreakdownRecord, RowKey } from "./breakdowns.repository.ts";

export function presentBreakdown(row: RowKey, record: BreakdownRecord): OpenBreakdown | CloseBreakdown {
  return row.kind === "open" ? presentOpenBreakdown(row.rowId, record) : presentCloseBreakdown(row.rowId, record);
}

export function presentOpenBreakdown(id: string, { notes, ratings, versions }: BreakdownRecord): OpenBreakdown {
  return {
    openPositionId: id,
    ...of(openNoteKeys, notes, null),
    ...of(openRatingKeys, ratings, null),
    versions: of([...openNoteKeys, "ratings" as const], versions, 1),
  };
}

export function presentCloseBreakdown(id: string, { notes, ratings, versions }: BreakdownRecord): CloseBreakdown {
  return {
    closePositionId: id,
    ...of(closeNoteKeys, notes, null),
    ...of(["exitRating" as const], ratings, null),
    versions: of([...closeNoteKeys, "ratings" as const], versions, 1),
  };
}

function of<Key extends string, Value, Absent>(
  keys: readonly Key[],
  stored: Readonly<Record<string, Value>>,
  absent: Absent,
): Record<Key, Value | Absent> {
  return Object.fromEntries(keys.map((key) => [key, stored[key] ?? absent])) as Record<Key, Value | Absent>; // fromEntries forgets the keys
}
