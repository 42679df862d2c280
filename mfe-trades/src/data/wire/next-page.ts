interface LoadedPage {
  items: readonly unknown[];
  total: number;
}

/** Rows to skip for the next page of a list; undefined once the total is reached or a page came empty. */
export function nextPage(last: LoadedPage, pages: readonly LoadedPage[]): number | undefined {
  const loaded = pages.reduce((sum, { items }) => sum + items.length, 0);
  return last.items.length === 0 || loaded >= last.total ? undefined : loaded;
}
