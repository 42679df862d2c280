import { atom, useSetAtom } from "jotai";
import { useEffect } from "react";

/** What somebody has open or has chosen: the command palette names it first, with what can be done with it. */
export interface Selected {
  /** Id of the remote that says so. */
  remote: string;
  /** Its name, such as "EURUSD, 2 Mar" or "3 selected". */
  title: string;
  /** Commands that the remote declares, by their ids: their labels and keys are shown. */
  actions: readonly { id: string; run: () => void }[];
}

export const selectedAtom = atom<Selected | null>(null);

/**
 * Tells the command palette what is selected, as long as the part that says so is drawn. Since host API 1.2.
 *
 * @param selected null: nothing; the same object until something of it changes
 */
export function useSelected(selected: Selected | null): void {
  const set = useSetAtom(selectedAtom);
  useEffect(() => {
    set(selected);
    return () => set((shown) => (shown === selected ? null : shown));
  }, [set, selected]);
}
