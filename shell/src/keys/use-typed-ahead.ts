import { useSetAtom } from "jotai";
import { useEffect } from "react";
import { paletteTextAtom } from "./keys-open.ts";

/** Input mustn't reach other dialogs below the palette. */
const isInPalette = (target: EventTarget | null) =>
  target instanceof HTMLElement && Boolean(target.closest("[role=dialog]")?.querySelector(".palette"));

/** Keys typed while the palette is loading go into it rather than into fields or shortcuts of the page. */
export function useTypedAhead(isOpen: boolean): void {
  const setText = useSetAtom(paletteTextAtom);
  useEffect(() => {
    // Cleared once it is closed and not when it opens: parts of the shell that are drawn anew meanwhile must not take the typed text away.
    if (!isOpen) {
      setText("");
      return;
    }
    const listen = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isInPalette(target)) return;
      if ([...key].length === 1) setText((text) => text + key);
      else if (key === "Backspace") setText((text) => text.slice(0, -1));
      else if (key !== "Enter") return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    addEventListener("keydown", listen, { capture: true });
    return () => removeEventListener("keydown", listen, { capture: true });
  }, [isOpen, setText]);
}
