/** As many as fit without scrolling. */
export const mostRecent = 5;
const key = (userId: string) => `entrywise.commands.${userId}`;

/** Commands that somebody used last on this browser, by the ids of their lines. */
export interface RecentCommands {
  /** Most recent first. */
  read: () => string[];
  use: (id: string) => void;
}

export function recentCommands(storage: Pick<Storage, "getItem" | "setItem">, userId: string): RecentCommands {
  const read = (): string[] => {
    try {
      const stored: unknown = JSON.parse(storage.getItem(key(userId)) ?? "[]");
      return Array.isArray(stored) ? stored.filter((id) => typeof id === "string").slice(0, mostRecent) : [];
    } catch {
      return []; // blocked or altered storage: nothing was used before
    }
  };
  return {
    read,
    use(id) {
      try {
        storage.setItem(
          key(userId),
          JSON.stringify([id, ...read().filter((other) => other !== id)].slice(0, mostRecent)),
        );
      } catch {
        // full or blocked storage: the order stays as it was
      }
    },
  };
}

/** Moves recently used lines to the front; the others keep their order. */
export function recentFirst<Line extends { id: string }>(lines: readonly Line[], recent: readonly string[]): Line[] {
  const placeOf = ({ id }: Line) => {
    const place = recent.indexOf(id);
    return place === -1 ? recent.length : place;
  };
  return lines.toSorted((a, b) => placeOf(a) - placeOf(b));
}
