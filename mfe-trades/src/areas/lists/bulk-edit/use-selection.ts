import { useCallback, useEffect, useRef, useState } from "react";

export interface Selection {
  ids: ReadonlySet<string>;
  /** Adds or takes out one; `extend` adds all between the last one and it. */
  toggle: (id: string, extend: boolean) => void;
  toggleAll: () => void;
  /** Exactly these, loaded or not. */
  choose: (ids: readonly string[]) => void;
  clear: () => void;
}

/**
 * Chosen rows of a list.
 *
 * @param listed ids of the rows that are loaded, in their order
 * @param scope what the list shows; another one has nothing chosen, for nobody sees what was
 */
export function useSelection(listed: readonly string[], scope: string): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [chosenIn, setChosenIn] = useState(scope);
  if (chosenIn !== scope) {
    setChosenIn(scope);
    setIds(new Set());
  }
  const last = useRef<string | null>(null);
  const list = useRef(listed); // rows hold on to `toggle`: it stays the same while more of them are loaded
  useEffect(() => {
    list.current = listed;
  }, [listed]);
  const toggle = useCallback((id: string, extend: boolean) => {
    const from = extend && last.current !== null ? list.current.indexOf(last.current) : -1;
    const to = list.current.indexOf(id);
    const between = list.current.slice(Math.min(from, to), Math.max(from, to) + 1);
    last.current = id;
    setIds((before) => {
      const next = new Set(before);
      if (from >= 0 && to >= 0) for (const added of between) next.add(added);
      else if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);
  const toggleAll = useCallback(() => setIds((before) => new Set(before.size > 0 ? [] : list.current)), []);
  const choose = useCallback((all: readonly string[]) => setIds(new Set(all)), []);
  const clear = useCallback(() => setIds(new Set()), []);
  return { ids, toggle, toggleAll, choose, clear };
}
