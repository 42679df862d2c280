import { useSelected } from "@entrywise/host";
import { useMemo, useRef } from "react";
import type { PageCommandId } from "./page-commands.ts";

/**
 * What somebody has open or has chosen, first in the command palette, and its actions, with the texts of `remote.json`.
 *
 * @param title its name; null: nothing is selected
 * @param actions null: not now
 */
export function useSelectedActions(
  title: string | null,
  actions: Partial<Record<PageCommandId, (() => void) | null>>,
): void {
  const latest = useRef(actions);
  latest.current = actions;
  // What it does changes with every render, what can be done does not.
  const ids = Object.entries(actions)
    .flatMap(([id, run]) => (run ? [id] : []))
    .join(" ");
  const selected = useMemo<Parameters<typeof useSelected>[0]>(() => {
    if (title === null) return null;
    const run = (id: string) => latest.current[id as PageCommandId]?.();
    return { remote: "trades", title, actions: ids.split(" ").map((id) => ({ id, run: () => run(id) })) };
  }, [title, ids]);
  useSelected(selected);
}
