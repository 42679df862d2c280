import { type KeyboardEvent, useRef, useState } from "react";

/** Where arrow keys lead in a grid of that many columns; null for other keys. One row is a grid too. */
function roved(key: string, index: number, count: number, columns: number): number | null {
  const steps: Record<string, number> = {
    ArrowRight: index + 1,
    ArrowLeft: index - 1,
    ArrowDown: index + (columns < count ? columns : 1),
    ArrowUp: index - (columns < count ? columns : 1),
    Home: 0,
    End: count - 1,
  };
  const next = steps[key];
  if (next === undefined || count === 0) return null;
  return Math.min(Math.max(next, 0), count - 1);
}

/** One Tab stop for many marks; arrow keys walk them. The marks carry `data-mark`. */
export function useRoving(count: number, columns = count) {
  const [active, setActive] = useState(0);
  const area = useRef<HTMLDivElement>(null);
  const index = Math.min(active, Math.max(0, count - 1));
  return {
    area,
    tabIndexOf: (mark: number) => (mark === index ? 0 : -1),
    onFocusOf: (mark: number) => () => setActive(mark),
    onKeyDown: (event: KeyboardEvent) => {
      const next = roved(event.key, index, count, columns);
      if (next === null) return;
      event.preventDefault();
      setActive(next);
      area.current?.querySelectorAll<HTMLElement>("[data-mark]")[next]?.focus();
    },
  };
}
