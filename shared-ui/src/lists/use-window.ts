import { type RefObject, useEffect, useLayoutEffect, useState } from "react";
import { windowRange } from "./window-range.ts";

// Overscan, so that fast scrolling finds cards.
const margin = 600;
const firstHeight = 900;

function scrollerOf(element: HTMLElement): HTMLElement {
  for (let parent = element.parentElement; parent !== null; parent = parent.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
  }
  return document.documentElement;
}

/** Items of a long list near the viewport while the page scrolls. */
export function useWindow(
  list: RefObject<HTMLElement | null>,
  offsets: readonly number[],
): { first: number; end: number } {
  const [view, setView] = useState({ top: 0, height: firstHeight });
  useEffect(() => {
    const element = list.current;
    if (element === null) return;
    const scroller = scrollerOf(element);
    const measure = () => {
      const top = scroller.getBoundingClientRect().top - element.getBoundingClientRect().top;
      setView((before) => {
        const next = { top: Math.round(top / 50) * 50, height: scroller.clientHeight || firstHeight };
        return next.top === before.top && next.height === before.height ? before : next;
      });
    };
    measure();
    scroller.addEventListener("scroll", measure, { passive: true });
    addEventListener("resize", measure);
    return () => {
      scroller.removeEventListener("scroll", measure);
      removeEventListener("resize", measure);
    };
  }, [list]);
  return windowRange(offsets, view.top - margin, view.top + view.height + margin);
}

const places = new Map<string, number>();
const mostPlaces = 30;

/** Restores the scroll position in this list once there is something to scroll. */
export function useStoredScroll(list: RefObject<HTMLElement | null>, key: string, ready: boolean): void {
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null || !ready) return;
    const scroller = scrollerOf(element);
    scroller.scrollTop = places.get(key) ?? 0;
    const keep = () => {
      places.delete(key);
      places.set(key, scroller.scrollTop);
      const [oldest] = places.keys();
      if (places.size > mostPlaces && oldest !== undefined) places.delete(oldest);
    };
    scroller.addEventListener("scroll", keep, { passive: true });
    return () => scroller.removeEventListener("scroll", keep);
  }, [list, key, ready]);
}
