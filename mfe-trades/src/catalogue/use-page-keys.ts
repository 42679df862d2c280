import { useHost } from "@entrywise/host";
import { pageKeys } from "./page-keys.ts";

/** The keys as buttons show them, in one text; null for all of them while single keys are switched off. */
export function usePageKeys(): (id: keyof typeof pageKeys) => string | null {
  const { shortcutsEnabled } = useHost().settings;
  return (id) => (shortcutsEnabled ? pageKeys[id].join(" ") : null);
}

/** Title of a button, with the keys that do the same. */
export const titleWith = (title: string, keys: string | null): string => (keys === null ? title : `${title} (${keys})`);
