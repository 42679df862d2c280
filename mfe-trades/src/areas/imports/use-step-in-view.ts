import { type RefObject, useEffect, useRef } from "react";
import type { ImportFlow } from "./import-flow.ts";

/**
 * Brings the head of the page into view, and the focus to it, when the next step begins: its button stood at the foot
 * of a long page and is gone.
 */
export function useStepInView(step: ImportFlow["step"]): RefObject<HTMLDivElement | null> {
  const head = useRef<HTMLDivElement>(null);
  const before = useRef(step);
  useEffect(() => {
    const hasBegun = before.current !== step && (step === "importing" || step === "preview" || step === "columns");
    before.current = step;
    if (!hasBegun) return;
    head.current?.scrollIntoView?.({ block: "start" });
    if (step === "importing") head.current?.focus({ preventScroll: true });
  }, [step]);
  return head;
}
