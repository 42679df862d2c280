let resolveAsked: () => void = () => undefined;

/** Resolves once what other pages need has been asked for: what can wait longer waits for this. */
export const prefetchAsked = new Promise<void>((resolve) => {
  resolveAsked = resolve;
});

export const tellPrefetchAsked = (): void => resolveAsked();
