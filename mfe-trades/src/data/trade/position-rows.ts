import type { SavePosition } from "@entrywise/contracts/trades/position";
import { blankClose } from "@entrywise/domain/figures/blank-close";

export type OpenRow = SavePosition["openPositions"][number];
export type CloseRow = OpenRow["closePositions"][number];
export type OpenField = Exclude<keyof OpenRow, "id" | "closePositions">;
export type CloseField = Exclude<keyof CloseRow, "id">;

export function newClose(): CloseRow {
  return { id: crypto.randomUUID(), ...blankClose };
}

/** A new open position starts with the current date and one blank close position (T-276). */
export function blankOpen(now: string): OpenRow {
  return {
    id: crypto.randomUUID(),
    ticketNumber: null,
    openDate: now,
    size: null,
    openPrice: null,
    stopPrice: null,
    targetPrice: null,
    closePositions: [newClose()],
  };
}

/** The first open price decides in how many digits all prices of the position are written (P-665). */
function withOpens(position: SavePosition, openPositions: OpenRow[]): SavePosition {
  const referencePrice = openPositions.find((open) => open.openPrice !== null)?.openPrice ?? null;
  return { ...position, referencePrice, openPositions };
}

function changeOpen(position: SavePosition, openId: string, change: (open: OpenRow) => OpenRow): SavePosition {
  return withOpens(
    position,
    position.openPositions.map((open) => (open.id === openId ? change(open) : open)),
  );
}

/** Empty text is no value (T-282). */
const entered = (value: string | null) => (value === null || value.trim() === "" ? null : value);

export function setOpenField(
  position: SavePosition,
  openId: string,
  field: OpenField,
  value: string | null,
): SavePosition {
  return changeOpen(position, openId, (open) => ({ ...open, [field]: entered(value) }));
}

export function setCloseField(
  position: SavePosition,
  closeId: string,
  field: CloseField,
  value: string | null,
): SavePosition {
  return {
    ...position,
    openPositions: position.openPositions.map((open) => {
      const at = open.closePositions.findIndex(({ id }) => id === closeId);
      const close = open.closePositions[at];
      // rows that nobody changed stay the very same: they are neither counted nor drawn again
      if (close === undefined) return open;
      return { ...open, closePositions: open.closePositions.with(at, { ...close, [field]: entered(value) }) };
    }),
  };
}

/**
 * The only close position of an open one closes all of it: with a date and without a size it gets the open size (T-277).
 *
 * @returns null when there is nothing to fill in
 */
export function withDefaultCloseSize(position: SavePosition, closeId: string): SavePosition | null {
  const open = position.openPositions.find(({ closePositions }) => closePositions.some(({ id }) => id === closeId));
  const [only, ...others] = open?.closePositions ?? [];
  if (open === undefined || only === undefined || others.length > 0) return null;
  if (only.closeDate === null || only.size !== null || open.size === null) return null;
  return setCloseField(position, closeId, "size", open.size);
}

export function addOpen(position: SavePosition, open: OpenRow): SavePosition {
  return withOpens(position, [...position.openPositions, open]);
}

export function addClose(position: SavePosition, openId: string, close: CloseRow): SavePosition {
  return changeOpen(position, openId, (open) => ({ ...open, closePositions: [...open.closePositions, close] }));
}

/** Removing the last open position leaves a blank one (T-275). */
export function removeOpen(position: SavePosition, openId: string, now: string): SavePosition {
  const left = position.openPositions.filter(({ id }) => id !== openId);
  return withOpens(position, left.length === 0 ? [blankOpen(now)] : left);
}

/** An open position always has a close position; removing the last one leaves a blank one. */
export function removeClose(position: SavePosition, closeId: string): SavePosition {
  return {
    ...position,
    openPositions: position.openPositions.map((open) => {
      if (!open.closePositions.some(({ id }) => id === closeId)) return open;
      const left = open.closePositions.filter(({ id }) => id !== closeId);
      return { ...open, closePositions: left.length === 0 ? [newClose()] : left };
    }),
  };
}

/** Whether a plan without scaling still takes one more row: the first of its kind. */
export function needsScaling(position: SavePosition, openId: string | null): boolean {
  if (openId === null) return position.openPositions.length > 0;
  return (position.openPositions.find(({ id }) => id === openId)?.closePositions.length ?? 0) > 0;
}
