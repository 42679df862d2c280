import { atom, useSetAtom } from "jotai";
import { useEffect } from "react";

export interface DrawerEntry {
  to: string;
  label: string;
  /** An icon name as in `remote.json`. */
  icon: string;
  isCurrent: boolean;
  /** Beside the label; null: not known yet. */
  count?: number | null;
}

/** Replaces the drawer's primary navigation while a page requests it (P-230). */
export interface DrawerNavigation {
  /** Accessible name, also shown above the first titled part. */
  title: string;
  /** Below the title. */
  note: string;
  /** URL of the picture beside the title; without one its initials are shown. */
  picture?: string | null;
  /** Links back, above the title. */
  back: readonly DrawerEntry[];
  parts: readonly { title: string | null; entries: readonly DrawerEntry[] }[];
}

export const drawerNavigationAtom = atom<DrawerNavigation | null>(null);

/**
 * Replaces the primary navigation while the page is open. Since host API 1.2.
 *
 * @param navigation null for the primary one; keep it stable until something changes
 */
export function useDrawerNavigation(navigation: DrawerNavigation | null): void {
  const set = useSetAtom(drawerNavigationAtom);
  useEffect(() => {
    set(navigation);
    return () => set(null);
  }, [set, navigation]);
}
