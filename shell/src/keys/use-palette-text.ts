import { useSetAtom, useStore } from "jotai";
import { useLayoutEffect, useState } from "react";
import { paletteTextAtom } from "./keys-open.ts";

/**
 * What is typed in the palette, and what sets it. Subscribed before the browser has its turn again: a key that comes while the palette is
 * rendered, or right after, would otherwise be missing from its field when the next one is typed.
 */
export function usePaletteText(): [string, (text: string) => void] {
  const store = useStore();
  const [text, setText] = useState(() => store.get(paletteTextAtom));
  useLayoutEffect(() => {
    const read = () => setText(store.get(paletteTextAtom));
    read();
    return store.sub(paletteTextAtom, read);
  }, [store]);
  return [text, useSetAtom(paletteTextAtom)];
}
