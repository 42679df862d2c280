import { MAX_NOTE_DEPTH } from "@entrywise/contracts/trades/notes.api";
import { generateKeyBetween } from "fractional-indexing";

/** What places a page in the tree. */
export interface PlacedNote {
  id: string;
  parentId: string | null;
  position: string;
}

/** The tree of a notebook, without what its pages say. */
export interface NoteTree {
  has(id: string): boolean;
  /** Pages of a level in their order; null is the top. */
  childrenOf(parentId: string | null): readonly PlacedNote[];
  /** The page and all inside it, each before what lies in it. */
  subtreeOf(id: string): PlacedNote[];
  /** Whether the page is the other one or lies somewhere inside it. */
  isWithin(id: string, outer: string): boolean;
  /** Whether a level has room for the page and the levels inside it. */
  hasRoomFor(parentId: string | null, id?: string): boolean;
}

/** A page whose parent is not there belongs to the top. */
export function noteTree(notes: readonly PlacedNote[]): NoteTree {
  const byId = new Map(notes.map((note) => [note.id, note]));
  const parentOf = (id: string) => {
    const parentId = byId.get(id)?.parentId ?? null;
    return parentId !== null && byId.has(parentId) ? parentId : null;
  };
  const levels = Map.groupBy(notes, ({ id }) => parentOf(id));
  for (const level of levels.values()) level.sort(byPosition);
  const childrenOf = (parentId: string | null) => levels.get(parentId) ?? [];
  const subtreeOf = (id: string): PlacedNote[] => {
    const note = byId.get(id);
    return note ? [note, ...childrenOf(id).flatMap((child) => subtreeOf(child.id))] : [];
  };
  const isWithin = (id: string, outer: string) => {
    for (let at: string | null = id; at !== null; at = parentOf(at)) if (at === outer) return true;
    return false;
  };
  const depthOf = (id: string | null) => {
    let depth = 0;
    for (let at = id; at !== null; at = parentOf(at)) depth++;
    return depth;
  };
  const heightOf = (id: string): number => 1 + Math.max(0, ...childrenOf(id).map((child) => heightOf(child.id)));
  return {
    has: (id) => byId.has(id),
    childrenOf,
    subtreeOf,
    isWithin,
    hasRoomFor: (parentId, id) => depthOf(parentId) + (id === undefined ? 1 : heightOf(id)) <= MAX_NOTE_DEPTH,
  };
}

/** By bytes, as the column is sorted. */
export function byPosition(one: PlacedNote, other: PlacedNote): number {
  if (one.position !== other.position) return one.position < other.position ? -1 : 1;
  return one.id < other.id ? -1 : 1;
}

/**
 * The position behind a page of a level.
 *
 * @param level the pages of the level in their order, without the one that is placed
 * @param after null: before all others; undefined: behind all others
 */
export function positionBehind(level: readonly PlacedNote[], after: string | null | undefined): string {
  if (after === undefined) return generateKeyBetween(level.at(-1)?.position ?? null, null);
  const index = after === null ? -1 : level.findIndex(({ id }) => id === after);
  const before = index === -1 ? null : (level[index]?.position ?? null);
  // Two pages of one level never have the same position; should they, the next different one bounds it.
  const next = level.slice(index + 1).find(({ position }) => before === null || position > before);
  return generateKeyBetween(before, next?.position ?? null);
}

/** The position in a level for a page that comes back to it: its own while nobody else has taken it. */
export function positionAgain(level: readonly PlacedNote[], position: string): string {
  const before = level.findLast((other) => other.position <= position);
  if (before?.position !== position) return position;
  return positionBehind(level, before.id);
}
