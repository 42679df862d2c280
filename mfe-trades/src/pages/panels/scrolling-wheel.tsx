import { type ReactNode, useEffect, useRef } from "react";
import "./scrolling-wheel.css";

const canScroll = (element: HTMLElement) =>
  element.scrollHeight > element.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(element).overflowY);

function isInLongPage(element: HTMLElement): boolean {
  for (let parent = element.parentElement; parent !== null; parent = parent.parentElement) {
    if (canScroll(parent)) return true;
  }
  return document.documentElement.scrollHeight > innerHeight + 1;
}

/** Around a chart: the wheel scrolls a page that is longer than the screen, with Ctrl it zooms; else it zooms always. */
export function ScrollingWheel({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const keep = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey && isInLongPage(element)) event.stopPropagation();
    };
    element.addEventListener("wheel", keep, { capture: true, passive: true });
    return () => element.removeEventListener("wheel", keep, { capture: true });
  }, []);
  return (
    <div ref={frame} className="chart-wheel">
      {children}
    </div>
  );
}
