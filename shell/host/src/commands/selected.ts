import { atom, useSetAtom } from "jotai";
import { useEffect } from "react";

/** The open or selected item: the command palette lists it first, with its commands. */
export interface Selected {
  /** Id of the remote that reports it. */
  remote: string;
  /** Its name, such as "EURUSD, 2 Mar" or "3 selected". */
  title: string;
  /** Ids of commands declared by the remote; their labels and keys are shown. */
  actions: readonly { id: string; run: () => void }[];
}

export const selectedAtom = atom<Selected | null>(null);

/**
 * Tells the command palette what is selected while the calling component is mounted. Since host API 1.2.
 *
 * @param selected null for nothing; keep it stable until something changes
 */
export function useSelected(selected: Selected | null): void {
  const set = useSetAtom(selectedAtom);
  useEffect(() => {
    set(selected);
    return () => set((shown) => (shown === selected ? null : shown));
  }, [set, selected]);
}
