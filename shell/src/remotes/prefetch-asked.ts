let resolveAsked: () => void = () => undefined;

/** Mark on the page's performance time line from when nothing more is fetched ahead. */
export const prefetchAskedMark = "entrywise.prefetch-asked";

/** Resolves once what other pages need has been asked for: what can wait longer waits for this. */
export const prefetchAsked = new Promise<void>((resolve) => {
  resolveAsked = resolve;
});

export function markPrefetchAsked(): void {
  performance.mark(prefetchAskedMark);
  resolveAsked();
}
