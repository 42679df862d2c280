import { type KeyboardEvent, type PointerEvent, useState } from "react";

export interface PlotWalkOptions {
  /** Points that follow one another. */
  count: number;
  /** The point that a pointer means; null leaves the one that is chosen. */
  indexAt: (from: { left: number; share: number }) => number | null;
  /** A point is opened, by click or Enter; left out where nothing lies behind. */
  onOpen?: ((index: number) => void) | undefined;
}

const pageStep = 20;

/** One point of a plot follows pointer and arrow keys; the drawn area takes the handlers and says as a slider where it stands. */
export function usePlotWalk({ count, indexAt, onOpen }: PlotWalkOptions) {
  const [active, setActive] = useState<number | null>(null);
  const last = Math.max(0, count - 1);
  const index = Math.min(active ?? last, last);
  const choose = (next: number) => setActive(Math.min(Math.max(next, 0), last));
  const leave = () => setActive(null);
  const handlers = {
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const box = event.currentTarget.getBoundingClientRect();
      const left = event.clientX - box.left;
      const next = indexAt({ left, share: left / box.width });
      if (next !== null) choose(next);
    },
    onPointerLeave: leave,
    onBlur: leave,
    onKeyDown(event: KeyboardEvent) {
      const next = afterKey(event.key, index, last);
      if (next !== null) choose(next);
      else if (event.key === "Enter" && onOpen) onOpen(index);
      else return;
      event.preventDefault();
    },
    onClick: () => onOpen?.(index),
  };
  return { active: active === null ? null : index, index, last, handlers };
}

function afterKey(key: string, index: number, last: number): number | null {
  const steps: Record<string, number> = {
    ArrowRight: index + 1,
    ArrowUp: index + 1,
    ArrowLeft: index - 1,
    ArrowDown: index - 1,
    PageUp: index + pageStep,
    PageDown: index - pageStep,
    Home: 0,
    End: last,
  };
  return steps[key] ?? null;
}
