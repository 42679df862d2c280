import { useLayoutEffect } from "react";

const parts = new Set<symbol>();

/** Put it on the element around the fields: then the hook speaks for them, and the shell does not look at each. */
export interface UnsavedProps {
  "data-unsaved": "true" | "false";
}

/**
 * Says that a part of the page holds input that nobody has saved: updates, other pages, sign-out and a closed tab ask first. What
 * is typed into {@link useDraft} and its like is on the device and needs no question.
 *
 * @param isUnsaved false as soon as the input is saved or given up; a part that leaves the page holds nothing
 * @returns props for the form; without them the shell also asks for fields that were edited and not submitted
 */
export function useUnsaved(isUnsaved: boolean): UnsavedProps {
  useLayoutEffect(() => {
    if (!isUnsaved) return;
    const part = Symbol("unsaved");
    parts.add(part);
    return () => void parts.delete(part);
  }, [isUnsaved]);
  return { "data-unsaved": isUnsaved ? "true" : "false" };
}

/** Whether a part of the page says that it holds unsaved input. For the shell. */
export function hasUnsavedParts(): boolean {
  return parts.size > 0;
}
