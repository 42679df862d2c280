import { useSetAtom, useStore } from "jotai";
import { useCallback, useSyncExternalStore } from "react";
import { paletteTextAtom } from "./keys-open.ts";

/**
 * What is typed in the palette, and what sets it. Read synchronously: a key pressed while the palette is being rendered for the first time
 * would otherwise be missing from its field when the next one is typed there.
 */
export function usePaletteText(): [string, (text: string) => void] {
  const store = useStore();
  const subscribe = useCallback((listener: () => void) => store.sub(paletteTextAtom, listener), [store]);
  const text = useSyncExternalStore(subscribe, () => store.get(paletteTextAtom));
  return [text, useSetAtom(paletteTextAtom)];
}
