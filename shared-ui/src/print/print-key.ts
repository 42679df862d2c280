type PressedKey = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

const isLatin = (key: string) => /^[a-z]$/i.test(key);

/**
 * Whether a key event is the browser's print shortcut: Ctrl+P, or ⌘P on a Mac. On layouts without Latin letters the key's
 * position counts.
 */
export function isPrintKey({ key, code, ctrlKey, metaKey, altKey, shiftKey }: PressedKey): boolean {
  const isP = isLatin(key) ? key.toLowerCase() === "p" : code === "KeyP";
  return isP && ctrlKey !== metaKey && !altKey && !shiftKey;
}
