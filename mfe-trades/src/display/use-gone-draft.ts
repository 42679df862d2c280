import { errorStatus } from "@entrywise/host";
import { useEffect } from "react";

/** Reports the edits of a thing that no longer exists as sent: there is nothing to save them to. */
export function useGoneDraft(error: Error | null, thing: string, onSent: (thing: string) => void): void {
  const isGone = error !== null && errorStatus(error) === 404;
  useEffect(() => {
    if (isGone) onSent(thing);
  }, [isGone, thing, onSent]);
}
