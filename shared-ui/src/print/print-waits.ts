import { createContext, use, useLayoutEffect } from "react";

/** Notes that a part is not there yet; the returned function takes the note back. */
export type NoteWait = (part: string) => () => void;

export const PrintWaits = createContext<NoteWait | null>(null);

/**
 * A part of a printed document that is still being fetched: the print waits for it, or says what is missing.
 *
 * @param part as people call it: "Insights"
 */
export function useAwaited(part: string, isWaiting: boolean): void {
  const noteWait = use(PrintWaits);
  useLayoutEffect(() => (isWaiting ? noteWait?.(part) : undefined), [noteWait, part, isWaiting]);
}
