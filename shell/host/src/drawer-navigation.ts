import { atom, useSetAtom } from "jotai";
import { useEffect } from "react";

export interface DrawerEntry {
  to: string;
  label: string;
  /** A name as in the navigation of `remote.json`. */
  icon: string;
  isCurrent: boolean;
  /** Beside the label; null: not known yet. */
  count?: number | null;
}

/** What stands in the drawer in place of the primary navigation, while a page asks for it (P-230). */
export interface DrawerNavigation {
  /** Said of the whole, and shown above the first titled part. */
  title: string;
  /** Below the title. */
  note: string;
  /** Address of the picture beside the title; without one its initials stand there. */
  picture?: string | null;
  /** Ways out, above the title. */
  back: readonly DrawerEntry[];
  parts: readonly { title: string | null; entries: readonly DrawerEntry[] }[];
}

export const drawerNavigationAtom = atom<DrawerNavigation | null>(null);

/**
 * Replaces the primary navigation as long as the page is open. Since host API 1.2.
 *
 * @param navigation null: the primary one; the same object until something of it changes
 */
export function useDrawerNavigation(navigation: DrawerNavigation | null): void {
  const set = useSetAtom(drawerNavigationAtom);
  useEffect(() => {
    set(navigation);
    return () => set(null);
  }, [set, navigation]);
}
