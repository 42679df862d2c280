/** A cache with a maximum number of entries; the least recently used one is dropped. */
export function boundedMemory<T>(most: number): { get(key: string): T | undefined; set(key: string, value: T): void } {
  const entries = new Map<string, T>();
  return {
    get(key) {
      const value = entries.get(key);
      if (value === undefined) return undefined;
      entries.delete(key);
      entries.set(key, value);
      return value;
    },
    set(key, value) {
      entries.delete(key);
      entries.set(key, value);
      const [oldest] = entries.keys();
      if (entries.size > most && oldest !== undefined) entries.delete(oldest);
    },
  };
}
