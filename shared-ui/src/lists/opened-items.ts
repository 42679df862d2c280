const openedItems = new Map<string, string>();
const rememberedLists = 30;

/** Notes which item of a list is opened, so that whoever comes back to the list finds it. */
export function rememberOpened(listKey: string, itemKey: string): void {
  openedItems.delete(listKey);
  openedItems.set(listKey, itemKey);
  const [oldest] = openedItems.keys();
  if (openedItems.size > rememberedLists && oldest !== undefined) openedItems.delete(oldest);
}

/** The item of this list to which focus has to come back; null when nothing was opened or something else has the focus. */
export function itemToFocus(listKey: string): string | null {
  const item = openedItems.get(listKey) ?? null;
  if (item === null || document.activeElement === document.body) return item;
  openedItems.delete(listKey);
  return null;
}

/** Focus has come back to the list. */
export const forgetOpened = (listKey: string): void => void openedItems.delete(listKey);
