type PressedKey = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

const isLatin = (key: string) => /^[a-z]$/i.test(key);

/** Whether a key asks the browser to print: Ctrl+P, ⌘P on a Mac. Layouts without Latin letters print by the place of the key. */
export function isPrintKey({ key, code, ctrlKey, metaKey, altKey, shiftKey }: PressedKey): boolean {
  const isP = isLatin(key) ? key.toLowerCase() === "p" : code === "KeyP";
  return isP && ctrlKey !== metaKey && !altKey && !shiftKey;
}
