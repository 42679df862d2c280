import { useEffect, useState } from "react";
import { flushSync } from "react-dom";

/**
 * True from the moment the browser begins to print until it has. What is drawn for it is on the first sheet: it is there before
 * the event that announces the print is over. Browsers that announce nothing are detected by their media query.
 */
export function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const media = matchMedia("print");
    const set = (next: boolean) => flushSync(() => setPrinting(next));
    const begin = () => set(true);
    const end = () => set(false);
    const change = () => set(media.matches);
    addEventListener("beforeprint", begin);
    addEventListener("afterprint", end);
    media.addEventListener("change", change);
    return () => {
      removeEventListener("beforeprint", begin);
      removeEventListener("afterprint", end);
      media.removeEventListener("change", change);
    };
  }, []);
  return isPrinting;
}
