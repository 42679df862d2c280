import { useHost } from "@entrywise/host";
import { useState } from "react";

/** A stored value that may be edited. */
export interface FormDraft<T> {
  /** The edited value, or the stored one if unedited. */
  value: T;
  /** Whether there are unsaved edits. */
  isTyped: boolean;
  type: (value: T) => void;
  /** Clears the edits once they are saved or discarded. */
  forget: () => void;
}

const prefix = "entrywise.form.1";

/**
 * Keeps form input until it is saved: navigation, reload, update, a closed tab or a change of the stored value don't lose it. An
 * unedited value follows the stored one.
 *
 * @param name identifies the value among the user's drafts, including the id of its item
 * @param stored the saved value; a draft on the device is only used if it has the same type
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
    return null; // disabled by the user or a policy, or not ours
  }
}

function write(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // full or disabled: it lives in the page
  }
}
