import { type RefObject, useLayoutEffect } from "react";

const places = new Map<string, number>();
const rememberedPlaces = 30;

/** Scroll position of the table with this key, in pixels; 0 if it was never scrolled. */
export function scrollPlace(key: string | undefined): number {
  return key === undefined ? 0 : (places.get(key) ?? 0);
}

/**
 * Restores a table's scroll position once it has rows.
 *
 * @param key identifies the list with its filter and order; undefined: nothing is remembered
 */
export function useScrollPlace(frame: RefObject<HTMLElement | null>, key: string | undefined, hasRows: boolean): void {
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null || key === undefined || !hasRows) return;
    element.scrollTop = scrollPlace(key);
    const remember = () => {
      places.delete(key);
      places.set(key, element.scrollTop);
      const [oldest] = places.keys();
      if (places.size > rememberedPlaces && oldest !== undefined) places.delete(oldest);
    };
    element.addEventListener("scroll", remember, { passive: true });
    return () => element.removeEventListener("scroll", remember);
  }, [frame, key, hasRows]);
}
