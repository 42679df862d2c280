import { useEffect, useState } from "react";
import { flushSync } from "react-dom";

/**
 * True while the browser prints. Content rendered for print is ready before the announcing event ends, so it is on the first
 * page. Browsers without that event are detected by media query.
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
