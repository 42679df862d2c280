import { useLayoutEffect } from "react";

const parts = new Set<symbol>();

/** Spread it on the element around the fields: the hook then covers them, and the shell ignores each field's own state. */
export interface UnsavedProps {
  "data-unsaved": "true" | "false";
}

/**
 * Marks a part of the page as having unsaved input: updates, navigation, sign-out and closing the tab ask first. Input in {@link
 * useDraft} and the like is stored on the device and needs no question.
 *
 * @param isUnsaved false once the input is saved or discarded; unmounting clears it
 * @returns props for the form; without them the shell also asks about edited fields that weren't submitted
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

/** Whether any part of the page has unsaved input. For the shell. */
export function hasUnsavedParts(): boolean {
  return parts.size > 0;
}
