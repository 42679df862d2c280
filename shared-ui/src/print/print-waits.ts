import { createContext, use, useLayoutEffect } from "react";

/** Registers a part that is still loading; the returned function unregisters it. */
export type NoteWait = (part: string) => () => void;

export const PrintWaits = createContext<NoteWait | null>(null);

/**
 * Marks a part of a printed document as loading: printing waits for it, or reports it as missing.
 *
 * @param part as shown to users: "Insights"
 */
export function useAwaited(part: string, isWaiting: boolean): void {
  const noteWait = use(PrintWaits);
  useLayoutEffect(() => (isWaiting ? noteWait?.(part) : undefined), [noteWait, part, isWaiting]);
}
