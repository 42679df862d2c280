import { BULK_LIMIT } from "@entrywise/contracts/trades/bulk.api";
import { useCallback, useRef, useState } from "react";

export interface Selection {
  ids: ReadonlySet<string>;
  /** Adds or takes out one; `extend` adds all between the last one and it. */
  toggle: (id: string, extend: boolean) => void;
  toggleAll: () => void;
  clear: () => void;
}

/**
 * Chosen rows of a list.
 *
 * @param listed ids of the rows that are loaded, in their order
 */
export function useSelection(listed: readonly string[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string | null>(null);
  const toggle = useCallback(
    (id: string, extend: boolean) => {
      const from = extend && last.current !== null ? listed.indexOf(last.current) : -1;
      const to = listed.indexOf(id);
      last.current = id;
      setIds((before) => {
        const next = new Set(before);
        if (from >= 0 && to >= 0) {
          for (const between of listed.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(between);
        } else if (!next.delete(id)) next.add(id);
        return new Set([...next].slice(0, BULK_LIMIT));
      });
    },
    [listed],
  );
  const toggleAll = useCallback(
    () => setIds((before) => new Set(before.size > 0 ? [] : listed.slice(0, BULK_LIMIT))),
    [listed],
  );
  const clear = useCallback(() => setIds(new Set()), []);
  return { ids, toggle, toggleAll, clear };
}
