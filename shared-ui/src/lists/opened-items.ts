const openedItems = new Map<string, string>();
const rememberedLists = 30;

/** Remembers which item of a list was opened, so that focus can return to it. */
export function rememberOpened(listKey: string, itemKey: string): void {
  openedItems.delete(listKey);
  openedItems.set(listKey, itemKey);
  const [oldest] = openedItems.keys();
  if (openedItems.size > rememberedLists && oldest !== undefined) openedItems.delete(oldest);
}

/** The item of this list that focus returns to; null if nothing was opened or focus is elsewhere. */
export function itemToFocus(listKey: string): string | null {
  const item = openedItems.get(listKey) ?? null;
  if (item === null || document.activeElement === document.body) return item;
  openedItems.delete(listKey);
  return null;
}

/** Called when focus has returned to the list. */
export const forgetOpened = (listKey: string): void => void openedItems.delete(listKey);
