import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { hearLive } from "./live-tab.ts";

/** Tabs of one browser: locks and channels as the browser has them, streams that the test drives. */
function browser() {
  const waiting: (() => void)[] = [];
  let isLocked = false;
  const channels = new Set<EventTarget>();
  const streams: FakeStream[] = [];

  class FakeStream extends EventTarget {
    readyState = 0;
    close() {
      this.readyState = 2;
    }
    tell(topic: string, id: string | null = null, lastEventId = "") {
      this.dispatchEvent(Object.assign(new Event(topic), { data: JSON.stringify({ id }), lastEventId }));
    }
    begin() {
      this.readyState = 1;
      this.dispatchEvent(new Event("open"));
    }
    refuse() {
      this.readyState = 2;
      this.dispatchEvent(new Event("error"));
    }
  }

  async function request(_name: string, options: LockOptions, work: (lock: unknown) => Promise<unknown>) {
    if (isLocked && options.ifAvailable) return work(null);
    while (isLocked) await new Promise<void>((free) => waiting.push(free));
    options.signal?.throwIfAborted();
    isLocked = true;
    try {
      return await work({});
    } finally {
      isLocked = false;
      waiting.shift()?.();
    }
  }

  function tab({
    locks = { request } as unknown as LockManager,
    isSignedIn = false,
  }: {
    locks?: LockManager | undefined;
    isSignedIn?: boolean;
  } = {}) {
    const heard: string[] = [];
    const target = new EventTarget();
    channels.add(target);
    const channel = {
      addEventListener: target.addEventListener.bind(target),
      postMessage(data: unknown) {
        for (const other of channels)
          if (other !== target) other.dispatchEvent(Object.assign(new Event("message"), { data }));
      },
      close: () => void channels.delete(target),
    };
    const stop = hearLive({
      locks,
      channel: channel as unknown as BroadcastChannel,
      name: "live",
      open: () => {
        const stream = new FakeStream();
        streams.push(stream);
        return stream as unknown as EventSource;
      },
      onMessage: ({ topic, id }) => heard.push(id === null ? topic : `${topic} ${id}`),
      isSignedIn: async () => isSignedIn,
      onEnded: () => heard.push("ended"),
    });
    return { heard, stop };
  }
  return { tab, streams, settle: () => vi.advanceTimersByTimeAsync(0) };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("Y-210 eight tabs open one stream, and all of them hear what it says", async () => {
  const { tab, streams, settle } = browser();
  const tabs = Array.from({ length: 8 }, () => tab());
  await settle();
  expect(streams).toHaveLength(1);
  streams[0]?.begin();
  for (const { heard } of tabs) heard.length = 0;
  streams[0]?.tell("notifications", "7");
  expect(tabs.map(({ heard }) => heard)).toEqual(tabs.map(() => ["notifications 7"]));
});

test("Y-210 when the tab with the stream closes another takes over, and all ask for what they may have missed", async () => {
  const { tab, streams, settle } = browser();
  const [first, second, third] = [tab(), tab(), tab()];
  await settle();
  first.stop();
  await settle();
  expect(streams).toHaveLength(2);
  for (const { heard } of [second, third]) heard.length = 0;
  streams[1]?.begin();
  streams[1]?.tell("settings");
  expect(second.heard).toEqual(["resync", "settings"]);
  expect(third.heard).toEqual(["resync", "settings"]);
  expect(first.heard).toEqual([]);
});

test("Y-202 the end of the session reaches every tab and closes the stream", async () => {
  const { tab, streams, settle } = browser();
  const [first, second] = [tab(), tab()];
  await settle();
  streams[0]?.tell("ended");
  await settle();
  expect([first.heard.at(-1), second.heard.at(-1)]).toEqual(["ended", "ended"]);
  expect(streams[0]?.readyState).toBe(2);
});

test("Y-202 a session that ended before its tab began to hear is over when the stream is refused", async () => {
  const { tab, streams, settle } = browser();
  const [first, second] = [tab(), tab()];
  await settle();
  streams[0]?.refuse();
  await vi.advanceTimersByTimeAsync(120_000);
  expect([first.heard.at(-1), second.heard.at(-1)]).toEqual(["ended", "ended"]);
  expect(streams[0]?.readyState).toBe(2);
});

test("Y-203 after a new sign-in the stream of the session before is replaced, and no page is left", async () => {
  const { tab, streams, settle } = browser();
  const [first, second] = [tab({ isSignedIn: true }), tab({ isSignedIn: true })];
  await settle();
  for (const { heard } of [first, second]) heard.length = 0;
  streams[0]?.tell("ended");
  await settle();
  streams[1]?.begin();
  expect([first.heard, second.heard]).toEqual([["resync"], ["resync"]]);
  expect([streams.length, streams[0]?.readyState]).toEqual([2, 2]);
  streams[1]?.tell("settings");
  expect(second.heard).toEqual(["resync", "settings"]);
});

test("Y-210 a stream that is refused is tried again, with everything asked for each minute until it is back", async () => {
  const { tab, streams, settle } = browser();
  const { heard } = tab({ isSignedIn: true });
  await settle();
  streams[0]?.refuse();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(streams).toHaveLength(2);
  streams[1]?.refuse();
  await vi.advanceTimersByTimeAsync(58_000);
  expect(heard).toEqual(["resync"]);
  const latest = streams.at(-1);
  latest?.dispatchEvent(new Event("open"));
  expect(heard).toEqual(["resync", "resync"]);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(heard).toEqual(["resync", "resync"]);
});

test("Y-210 a page without locks asks for everything each minute", async () => {
  const { streams } = browser();
  const heard: string[] = [];
  const stop = hearLive({
    locks: undefined,
    channel: { addEventListener: () => undefined, postMessage: () => undefined, close: () => undefined },
    name: "live",
    open: () => expect.unreachable("there is no tab that could hold it"),
    onMessage: ({ topic }) => heard.push(topic),
    isSignedIn: async () => false,
    onEnded: () => undefined,
  });
  await vi.advanceTimersByTimeAsync(120_000);
  expect([heard, streams]).toEqual([["resync", "resync", "resync"], []]);
  stop();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(heard).toHaveLength(3);
});

test("R-111 Y-210 a stream that comes back without a number asks for everything, one with a number is sent what it missed", async () => {
  const { tab, streams, settle } = browser();
  const { heard } = tab();
  await settle();
  streams[0]?.begin();
  expect(heard).toEqual(["resync"]);
  streams[0]?.begin(); // the browser's own reconnection, before anything with a number has come
  expect(heard).toEqual(["resync", "resync"]);
  streams[0]?.tell("settings", null, "41");
  streams[0]?.begin();
  expect(heard).toEqual(["resync", "resync", "settings"]);
});
