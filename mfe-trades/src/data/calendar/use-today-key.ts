import { useHost } from "@entrywise/host";
import { useEffect, useRef } from "react";
import { heardAs } from "../../catalogue/page-keys.ts";

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches("input:not([type=radio]),textarea,select"));

/** T leads to today, unless single letters are switched off. */
export function useTodayKey(onToday: () => void): void {
  const { shortcutsEnabled } = useHost().settings;
  const latest = useRef(onToday);
  latest.current = onToday;
  useEffect(() => {
    if (!shortcutsEnabled) return;
    const listen = (event: KeyboardEvent) => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented;
      if (!isPlain || event.key.toLowerCase() !== heardAs("today") || isField(event.target)) return;
      if (document.querySelector('[role="dialog"][data-state="open"]') !== null) return;
      event.preventDefault();
      latest.current();
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, [shortcutsEnabled]);
}
