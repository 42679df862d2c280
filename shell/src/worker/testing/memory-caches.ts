/** The browser's caches as far as the worker uses them: keys in the order of storing, addresses relative to a page. */
export function memoryCaches(base: string): CacheStorage {
  const caches = new Map<string, Map<string, Response>>();
  const keyOf = (request: RequestInfo | URL) => new URL(request instanceof Request ? request.url : request, base).href;
  const open = async (name: string) => {
    const stored = caches.get(name) ?? new Map<string, Response>();
    caches.set(name, stored);
    return {
      match: async (request: RequestInfo | URL) => stored.get(keyOf(request))?.clone(),
      put: async (request: RequestInfo | URL, response: Response) => {
        stored.delete(keyOf(request));
        stored.set(keyOf(request), response);
      },
      delete: async (request: RequestInfo | URL) => stored.delete(keyOf(request)),
      keys: async () => [...stored.keys()].map((url) => new Request(url)),
    };
  };
  const storage = {
    open,
    keys: async () => [...caches.keys()],
    has: async (name: string) => caches.has(name),
    delete: async (name: string) => caches.delete(name),
    match: async (request: RequestInfo | URL) => {
      for (const name of caches.keys()) {
        const found = await (await open(name)).match(request);
        if (found !== undefined) return found;
      }
      return undefined;
    },
  };
  return storage as unknown as CacheStorage; // only the methods the worker uses
}
