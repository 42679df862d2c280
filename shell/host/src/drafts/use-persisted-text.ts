import { useHost } from "@entrywise/host";
import { useCallback, useState } from "react";

const prefix = "entrywise.typed.1";

/**
 * Text of a field that is saved on blur: stored on the device until then, so that a closed tab or a failed call loses nothing.
 *
 * @param name identifies the field among the user's drafts
 * @returns null if nothing is pending; set null to clear it
 */
export function usePersistedText(name: string): [text: string | null, setText: (text: string | null) => void] {
  const userId = useHost().user?.userId ?? "visitor";
  const key = [prefix, userId, name].join("|");
  const [text, setText] = useState(() => read(key));
  const set = useCallback(
    (next: string | null) => {
      setText(next);
      write(key, next);
    },
    [key],
  );
  return [text, set];
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // disabled by the user or a policy
  }
}

function write(key: string, text: string | null): void {
  try {
    if (text === null || text === "") localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // full or disabled: it lives in the page
  }
}
