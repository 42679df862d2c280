/** How long prefetched data stays fresh. */
const restMs = 4 * 3_600_000;
/** How long other tabs wait for the reading one, which may have been closed. */
export const turnMs = 120_000;
const key = (userId: string) => `entrywise.ahead.${userId}`;

export interface Network {
  isOnline: boolean;
  /** As reported by the browser. */
  saveData?: boolean | undefined;
  effectiveType?: string | undefined;
}

/** Whether prefetching is free: not on slow or metered networks. */
export function isCheap({ isOnline, saveData = false, effectiveType = "4g" }: Network): boolean {
  return isOnline && !saveData && !/[23]g/.test(effectiveType);
}

export interface ReadAheadMark {
  /** Whether prefetching is due; if so, this tab claims it. */
  take: (now: number) => boolean;
  /** Marks prefetching as complete. */
  finish: (now: number) => void;
  /** Marks it as incomplete, so that the next page tries again. */
  release: () => void;
}

/** When this device last prefetched for this user. Without storage it never does, as each page would start again. */
export function readAheadMark(
  storage: Pick<Storage, "getItem" | "setItem" | "removeItem">,
  userId: string,
): ReadAheadMark {
  return {
    take(now) {
      try {
        const last = Number(storage.getItem(key(userId)) ?? 0);
        if (now - last < restMs && last <= now) return false;
        storage.setItem(key(userId), String(now - restMs + turnMs));
        return true;
      } catch {
        return false;
      }
    },
    finish(now) {
      try {
        storage.setItem(key(userId), String(now));
      } catch {
        // the next page tries again
      }
    },
    release() {
      try {
        storage.removeItem(key(userId));
      } catch {
        // blocked storage: it was never marked
      }
    },
  };
}
