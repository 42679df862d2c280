type PressedKey = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

/** Whether a key asks the browser to print: Ctrl+P, ⌘P on a Mac. */
export function isPrintKey({ key, ctrlKey, metaKey, altKey, shiftKey }: PressedKey): boolean {
  return key.toLowerCase() === "p" && ctrlKey !== metaKey && !altKey && !shiftKey;
}
