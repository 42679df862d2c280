import { errorStatus } from "@entrywise/host";
import { useEffect } from "react";

/** What is gone takes no edits: a thing that cannot be read for that has none left to send. */
export function useGoneDraft(error: Error | null, thing: string, onSent: (thing: string) => void): void {
  const isGone = error !== null && errorStatus(error) === 404;
  useEffect(() => {
    if (isGone) onSent(thing);
  }, [isGone, thing, onSent]);
}
