import { useEffect, useRef, useState } from "react";

/** The width of an element in pixels, for drawings whose texts keep their size; `initial` until it is measured. */
export function useWidth<Box extends HTMLElement>(initial: number) {
  const element = useRef<Box>(null);
  const [width, setWidth] = useState(initial);
  useEffect(() => {
    if (element.current === null || typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return { element, width };
}
