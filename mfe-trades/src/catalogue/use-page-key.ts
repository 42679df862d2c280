import { useHost } from "@entrywise/host";
import { useEffect, useRef } from "react";
import { heardAs, type pageKeys } from "./page-keys.ts";

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches("input:not([type=radio]),textarea,select"));

/** Does what a single key of a page stands for, outside of fields and dialogs, unless single keys are switched off. */
export function usePageKey(id: keyof typeof pageKeys, onKey: () => void): void {
  const { shortcutsEnabled } = useHost().settings;
  const latest = useRef(onKey);
  latest.current = onKey;
  useEffect(() => {
    if (!shortcutsEnabled) return;
    const listen = (event: KeyboardEvent) => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented;
      if (!isPlain || event.key.toLowerCase() !== heardAs(id) || isField(event.target)) return;
      if (document.querySelector('[role="dialog"][data-state="open"]') !== null) return;
      event.preventDefault();
      latest.current();
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, [shortcutsEnabled, id]);
}
