import type { StoredResponseMessage } from "./worker-messages.ts";

/** Connection state of a page. */
export interface ConnectionState {
  isOffline: boolean;
  /** Time (ISO 8601) of the oldest offline response on the page; null without any. */
  seenAt: string | null;
}

export interface Connection {
  readonly state: ConnectionState;
  subscribe: (listener: () => void) => () => void;
  /** Called on navigation, as the state of the previous page no longer applies. */
  turn: () => void;
  stop: () => void;
}

export interface ConnectionParts {
  /** The window, or a test's stand-in. */
  page: Pick<EventTarget, "addEventListener" | "removeEventListener">;
  /** Where the worker announces stored responses; absent without one. */
  worker: Pick<EventTarget, "addEventListener" | "removeEventListener"> | undefined;
  isOnline: () => boolean;
  /** Checks whether the server can be reached. */
  reach: () => Promise<boolean>;
  setInterval?: (run: () => void, ms: number) => unknown;
  clearInterval?: (timer: unknown) => void;
}

const askAgainMs = 15_000;

/**
 * Browsers know of a missing network, not of one that leads nowhere: a response from the device shows that too, and then the
 * server is asked until it responds.
 */
export function createConnection(parts: ConnectionParts): Connection {
  const { page, worker, isOnline, reach } = parts;
  const every = parts.setInterval ?? setInterval;
  const end = parts.clearInterval ?? ((timer: unknown) => clearInterval(timer as ReturnType<typeof setInterval>)); // its own
  let state: ConnectionState = { isOffline: !isOnline(), seenAt: null };
  let asking: unknown = null;
  const listeners = new Set<() => void>();
  const become = (next: ConnectionState) => {
    if (next.isOffline === state.isOffline && next.seenAt === state.seenAt) return;
    state = next;
    for (const listener of listeners) listener();
  };
  const stopAsking = () => {
    if (asking !== null) end(asking);
    asking = null;
  };
  const ask = async () => {
    if (!(await reach())) return;
    stopAsking();
    become({ isOffline: !isOnline(), seenAt: null });
  };
  const keepAsking = () => {
    asking ??= every(() => void ask(), askAgainMs);
  };
  const onOffline = () => become({ ...state, isOffline: true });
  const onOnline = () => {
    stopAsking();
    become({ isOffline: false, seenAt: null });
  };
  const onMessage = (event: Event) => {
    const { data } = event as MessageEvent<StoredResponseMessage | undefined>;
    if (data?.type !== "stored-answer" || data.storedAt === "") return;
    const { seenAt } = state;
    become({ isOffline: true, seenAt: seenAt === null || data.storedAt < seenAt ? data.storedAt : seenAt });
    if (isOnline()) keepAsking();
  };
  page.addEventListener("offline", onOffline);
  page.addEventListener("online", onOnline);
  worker?.addEventListener("message", onMessage);
  return {
    get state() {
      return state;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    turn: () => become({ ...state, seenAt: null }),
    stop: () => {
      stopAsking();
      page.removeEventListener("offline", onOffline);
      page.removeEventListener("online", onOnline);
      worker?.removeEventListener("message", onMessage);
    },
  };
}
