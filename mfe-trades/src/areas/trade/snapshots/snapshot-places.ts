import type { Snapshot, TradeSnapshots } from "@entrywise/contracts/trades/snapshots.api";

/** All places of a trade, its slots first. */
export const listPlaces = ({ slotSnapshots, customSnapshots }: TradeSnapshots): Snapshot[] => [
  ...slotSnapshots,
  ...customSnapshots,
];

export const isFilled = ({ snapshotUrl }: Snapshot) => snapshotUrl !== null;

/**
 * Whether the plan takes no further image (T-442).
 *
 * @param limit the plan's `numberOfSnapshots`; null: no limit
 */
export function isAtLimit(snapshots: TradeSnapshots, limit: number | null): boolean {
  return limit !== null && listPlaces(snapshots).filter(isFilled).length >= limit;
}

/** Where a pasted image goes: the next place that is empty and takes one; null: a new custom snapshot (Y-153). */
export function nextEmptyPlace(snapshots: TradeSnapshots): Snapshot | null {
  return listPlaces(snapshots).find((place) => place.isSlotEnabled && !isFilled(place)) ?? null;
}

/** The hero: the one that was chosen, else the first image. */
export function findHero(snapshots: TradeSnapshots): Snapshot | null {
  const filled = listPlaces(snapshots).filter(isFilled);
  return filled.find(({ isPrimary }) => isPrimary) ?? filled[0] ?? null;
}

/** What of the places is shown: those that are empty only when asked for. */
export function shownPlaces(snapshots: TradeSnapshots, showEmpty: boolean): Snapshot[] {
  return listPlaces(snapshots).filter((place) => isFilled(place) || showEmpty);
}
