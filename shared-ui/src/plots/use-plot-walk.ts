import { type KeyboardEvent, type PointerEvent, useState } from "react";

export interface PlotWalkOptions {
  /** Number of consecutive points. */
  count: number;
  /** The point under the pointer; null keeps the current one. */
  indexAt: (from: { left: number; share: number }) => number | null;
  /** Opens a point by click or Enter; omit it where there is nothing to open. */
  onOpen?: ((index: number) => void) | undefined;
}

const pageStep = 20;

/** Moves the active point of a plot by pointer and arrow keys; spread the handlers on the plot, which is exposed as a slider. */
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
