import { useHost } from "@entrywise/host";
import { useEffect } from "react";

const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement &&
  target.closest(
    "input:not([type=checkbox],[type=radio],[type=range]),textarea,select,[contenteditable],[role=dialog]",
  ) !== null;

/**
 * Listens for the filter menu's key, outside text fields and only while shortcuts are on.
 *
 * @param onKey keep it stable
 */
export function useFilterKey(key: string, onKey: () => void): void {
  const { shortcutsEnabled } = useHost().settings;
  useEffect(() => {
    if (!shortcutsEnabled) return;
    const listen = (event: KeyboardEvent) => {
      if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
      event.preventDefault();
      onKey();
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, [shortcutsEnabled, key, onKey]);
}
