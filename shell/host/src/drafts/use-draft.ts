import { useHost } from "@entrywise/host";
import { useState } from "react";

/** A value that is stored elsewhere and that somebody may be typing over. */
export interface FormDraft<T> {
  /** What was typed; what is stored until then. */
  value: T;
  /** Whether something was typed that is not saved. */
  isTyped: boolean;
  type: (value: T) => void;
  /** What was typed is saved, or given up. */
  forget: () => void;
}

const prefix = "entrywise.form.1";

/**
 * Keeps what somebody types into a form until it is saved: nothing of it is lost by another page, a reload, an update or a
 * closed tab, or because what is stored changes meanwhile; a value that nobody touches follows what is stored.
 *
 * @param name names the value among all of the user, with the id of what it belongs to
 * @param stored as it is saved now; what was typed on the device is taken only where it is of the same kind
 */
export function useDraft(name: string, stored: string): FormDraft<string>;
export function useDraft<T extends object>(name: string, stored: T): FormDraft<T>;
export function useDraft<T extends string | object>(name: string, stored: T): FormDraft<T> {
  const userId = useHost().user?.userId ?? "visitor";
  const key = [prefix, userId, name].join("|");
  const [typed, setTyped] = useState(() => ({ key, value: read(key, stored) }));
  const current = typed.key === key ? typed.value : read(key, stored);
  const set = (value: T | null) => {
    setTyped({ key, value });
    write(key, value);
  };
  return {
    value: current ?? stored,
    isTyped: current !== null,
    type: set,
    forget: () => set(null),
  };
}

function read<T>(key: string, stored: T): T | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    return value !== null && typeof value === typeof stored ? (value as T) : null; // an earlier release may have stored another type
  } catch {
    return null; // switched off by the person or by a policy, or not ours
  }
}

function write(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // full or switched off: it lives in the page
  }
}
