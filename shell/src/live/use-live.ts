import type { BootManifest } from "@entrywise/contracts/platform/boot-manifest";
import { useEffect, useMemo } from "react";
import { createLiveHub, type LiveHub } from "./live-hub.ts";

/** Well after the first screen, as a stream only helps pages that stay open. */
const startMs = 1_500;

/**
 * Receives live changes while the page is open; not for visitors.
 *
 * @param onEnded the session is over, in whichever tab or on whichever device that was decided
 */
export function useLive({ brand, user }: Pick<BootManifest, "brand" | "user">, onEnded: () => void): LiveHub {
  const hub = useMemo(createLiveHub, []);
  useEffect(() => {
    if (user === null || typeof EventSource === "undefined") return;
    let stop: (() => void) | undefined;
    let isOver = false;
    const start = setTimeout(async () => {
      const { hearLive } = await import("./live-tab.ts");
      if (isOver) return;
      const name = `entrywise-live:${user.userId}`;
      stop = hearLive({
        locks: navigator.locks as LockManager | undefined,
        channel: new BroadcastChannel(name),
        open: () => new EventSource(`${brand.apiUrl ?? ""}/v1.0/events`, { withCredentials: true }),
        name,
        onMessage: hub.emit,
        isSignedIn: () => isSignedIn(brand.apiUrl ?? "", user.userId),
        onEnded,
      });
    }, startMs);
    return () => {
      isOver = true;
      clearTimeout(start);
      stop?.();
    };
  }, [brand.apiUrl, user, hub, onEnded]);
  return hub;
}

/** Without a network nobody knows: the stream is opened again then, and calls find out. */
function isSignedIn(apiUrl: string, userId: string): Promise<boolean> {
  const question = fetch(`${apiUrl}/v1.0/users`, { credentials: "include", headers: { "entrywise-user": userId } });
  return question.then(
    ({ status }) => status !== 401,
    () => true,
  );
}
