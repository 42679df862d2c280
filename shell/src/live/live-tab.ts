import { type LiveMessage, liveTopics } from "@entrywise/contracts/shared/live-topics";

/** Messages between tabs. */
type TabMessage = LiveMessage | { topic: "ended" };

export interface LiveTabParts {
  /** The browser's locks; absent in insecure contexts, which poll instead. */
  locks: Pick<LockManager, "request"> | undefined;
  /** Between the tabs of this user. */
  channel: Pick<BroadcastChannel, "postMessage" | "addEventListener" | "close">;
  /** Opens the stream. */
  open: () => EventSource;
  /** Name that the tabs of this user share. */
  name: string;
  onMessage: (message: LiveMessage) => void;
  /** Whether this user is still signed in; a new sign-in ends the stream's session. */
  isSignedIn: () => Promise<boolean>;
  /** The session is over. */
  onEnded: () => void;
}

const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 60_000;
const POLL_MS = 60_000;

/**
 * Hears what has changed. A browser opens six connections to a host at most, so one of its tabs holds the stream and tells the
 * others; when it closes, the next one takes over. Where streams do not get through, everything is asked for again each minute.
 *
 * @returns unsubscribes
 */
export function hearLive({ locks, channel, open, name, onMessage, isSignedIn, onEnded }: LiveTabParts): () => void {
  const stopping = new AbortController();
  const isStopped = () => stopping.signal.aborted;
  const receive = (message: TabMessage) => {
    if (isStopped()) return;
    if (message.topic === "ended") onEnded();
    else onMessage(message);
  };
  const tellAll = (message: TabMessage) => {
    receive(message);
    channel.postMessage(message);
  };
  channel.addEventListener("message", ({ data }: MessageEvent<TabMessage>) => receive(data));

  // Changes between the page's reads and now may have been missed.
  const beginToHear = () => receive({ topic: "resync", id: null });
  if (locks === undefined) {
    beginToHear();
    const poll = setInterval(() => receive({ topic: "resync", id: null }), POLL_MS);
    stopping.signal.addEventListener("abort", () => clearInterval(poll));
  } else void lead(locks);
  return () => {
    stopping.abort();
    channel.close();
  };

  async function lead(manager: Pick<LockManager, "request">): Promise<void> {
    const isFirst = await manager.request(name, { ifAvailable: true }, async (lock) => {
      if (lock !== null) await hold();
      return lock !== null;
    });
    if (isFirst || isStopped()) return;
    beginToHear();
    await manager.request(name, { signal: stopping.signal }, hold).catch(() => undefined); // stopped while waiting
  }

  /** Keeps the stream open until this tab stops or the session ends. */
  function hold(): Promise<void> {
    return new Promise((resolve) => {
      let source: EventSource | null = null;
      let retry: ReturnType<typeof setTimeout> | undefined;
      let wait = FIRST_RETRY_MS;
      let poll: ReturnType<typeof setInterval> | undefined;
      const finish = () => {
        source?.close();
        clearTimeout(retry);
        clearInterval(poll);
        resolve();
      };
      const connect = () => {
        source = open();
        const own = source;
        let hasNumber = false;
        own.addEventListener("open", () => {
          // The browser's own reconnection asks for what it missed, from the last number on; without one anything may have happened.
          if (!hasNumber) tellAll({ topic: "resync", id: null });
          clearInterval(poll);
          poll = undefined;
          wait = FIRST_RETRY_MS;
        });
        for (const topic of [...liveTopics, "resync"] as const) {
          own.addEventListener(topic, ({ data, lastEventId }) => {
            hasNumber = lastEventId !== "";
            tellAll({ topic, id: (JSON.parse(data) as { id: string | null }).id });
          });
        }
        /** @returns whether the session is over, of which all tabs are told then */
        const endIfOver = async () => {
          if (await isSignedIn()) return false;
          tellAll({ topic: "ended" });
          finish();
          return true;
        };
        own.addEventListener("ended", async () => {
          own.close();
          if (!(await endIfOver()) && !isStopped()) connect();
        });
        own.addEventListener("error", () => {
          // Anything but a refusal is tried again by the browser itself.
          if (own.readyState !== 2) return;
          poll ??= setInterval(() => tellAll({ topic: "resync", id: null }), POLL_MS);
          retry = setTimeout(connect, wait);
          wait = Math.min(wait * 2, LONGEST_RETRY_MS);
          // The session may have ended before this tab subscribed.
          void endIfOver();
        });
      };
      stopping.signal.addEventListener("abort", finish, { once: true });
      connect();
    });
  }
}
