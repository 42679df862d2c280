import { narrowQuery, useMedia } from "@entrywise/ui/layout";
import { useState } from "react";

export interface CompactRow {
  /** Only what tells the row apart is shown. */
  isCompact: boolean;
  /** Shows all fields or few; null where there is room for all. */
  toggle: (() => void) | null;
}

/**
 * On narrow pages a row is a card of few fields until its owner asks for all.
 *
 * @param isIncomplete of a row that begins with all its fields: there is something to fill in
 * @param hasHiddenError whether a field that a compact row leaves out is wrong
 */
export function useCompactRow(isIncomplete: boolean, hasHiddenError = false): CompactRow {
  const isNarrow = useMedia(narrowQuery);
  const [showsAll, setShowsAll] = useState(isIncomplete);
  return {
    isCompact: isNarrow && !showsAll && !hasHiddenError,
    toggle: isNarrow ? () => setShowsAll((shown) => !shown) : null,
  };
}
