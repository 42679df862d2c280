/** What was read ahead is fresh enough for so long. */
const restMs = 4 * 3_600_000;
/** Other tabs leave it so long to the one that reads; a page that was closed meanwhile has then not read to the end. */
export const turnMs = 120_000;
const key = (userId: string) => `entrywise.ahead.${userId}`;

export interface Network {
  isOnline: boolean;
  /** As far as the browser tells. */
  saveData?: boolean | undefined;
  effectiveType?: string | undefined;
}

/** Whether reading ahead costs nobody anything: not on a network that is slow or paid by what goes over it. */
export function isCheap({ isOnline, saveData = false, effectiveType = "4g" }: Network): boolean {
  return isOnline && !saveData && !/[23]g/.test(effectiveType);
}

export interface ReadAheadMark {
  /** Whether it is time again; from then on it is this tab's turn. */
  take: (now: number) => boolean;
  /** All is read: it is fresh enough for hours. */
  finish: (now: number) => void;
  /** It did not come to its end: the next page tries again. */
  release: () => void;
}

/** When this user's device has read ahead last. Without storage it never does: each page would begin anew. */
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
        // the next page reads again
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
