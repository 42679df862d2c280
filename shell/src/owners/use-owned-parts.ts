import { useEffect, useState } from "react";
import { type OwnedPart, ownedParts } from "./owned-parts.ts";

/** The parts of the page as they are now, followed while the page changes and scrolls. */
export function useOwnedParts(): readonly OwnedPart[] {
  const [parts, setParts] = useState<readonly OwnedPart[]>(() => ownedParts(document));
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const found = ownedParts(document);
      setParts((before) => (JSON.stringify(before) === JSON.stringify(found) ? before : found));
    };
    const soon = () => {
      if (frame === 0) frame = requestAnimationFrame(look);
    };
    const observer = new MutationObserver(soon);
    observer.observe(document.body, { subtree: true, childList: true, attributes: true });
    const passive = { capture: true, passive: true };
    addEventListener("scroll", soon, passive);
    addEventListener("resize", soon);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      removeEventListener("scroll", soon, passive);
      removeEventListener("resize", soon);
    };
  }, []);
  return parts;
}
