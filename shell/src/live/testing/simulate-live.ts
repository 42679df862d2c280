import type { LiveMessage } from "@entrywise/contracts/shared/live-topics";
import type fc from "fast-check";
import { hearLive, type LiveTabParts } from "../live-tab.ts";

/** Next step of users, tabs and network. `cut`: the browser reconnects by itself. */
export type Step = { do: "change" } | { do: "open" } | { do: "close"; at: number } | { do: "cut" } | { do: "refuse" };

type Turn = (name: string) => Promise<void>;
type Plant = (parts: LiveTabParts) => LiveTabParts;

/** Locks like a browser's: one holder, others queue. */
function simulatedLocks(turn: Turn) {
  const waiting: (() => void)[] = [];
  let isTaken = false;
  return async (_name: string, ...rest: unknown[]) => {
    const work = rest.at(-1) as (lock: unknown) => Promise<unknown>; // the browser's signature ends with it
    const options = (rest.length > 1 ? rest[0] : {}) as LockOptions;
    await turn("ask for the lock");
    if (isTaken && options.ifAvailable) return work(null);
    while (isTaken) {
      await new Promise<void>((free, stop) => {
        waiting.push(free);
        options.signal?.addEventListener("abort", () => stop(new Error("stopped")), { once: true });
      });
    }
    if (options.signal?.aborted) {
      waiting.shift()?.();
      throw new Error("stopped");
    }
    isTaken = true;
    try {
      return await work({});
    } finally {
      isTaken = false;
      for (const free of waiting.splice(0)) free();
    }
  };
}

/** The gateway: tells those who are connected at the moment of a change, and a reconnection what it missed from a number on. */
function simulatedGateway(turn: Turn) {
  const streams = new Set<SimulatedStream>();
  const state = { version: 0 };

  class SimulatedStream extends EventTarget {
    readyState = 0;
    #isRegistered = false;
    #lastEventId = "";
    #order = Promise.resolve();

    constructor() {
      super();
      streams.add(this);
      this.connect();
    }

    /** In the order in which they were sent, each at its own moment. */
    #arrive(name: string, event: () => Event): void {
      this.#order = this.#order.then(async () => {
        await turn(name);
        if (this.readyState !== 2) this.dispatchEvent(event());
      });
    }

    connect(): void {
      this.#order = this.#order.then(async () => {
        await turn("the gateway takes a stream");
        if (this.readyState === 2) return;
        this.#isRegistered = true;
        this.readyState = 1;
        const missedFrom = this.#lastEventId === "" ? null : Number(this.#lastEventId);
        this.dispatchEvent(new Event("open"));
        if (missedFrom !== null && missedFrom < state.version) this.tell();
      });
    }

    tell(): void {
      if (!this.#isRegistered) return;
      const lastEventId = String(state.version);
      this.#arrive("a message arrives", () => {
        this.#lastEventId = lastEventId;
        return Object.assign(new Event("notifications"), { data: '{"id":null}', lastEventId });
      });
    }

    cut(): void {
      if (!this.#isRegistered) return;
      this.#isRegistered = false;
      this.readyState = 0;
      this.dispatchEvent(new Event("error"));
      this.connect();
    }

    refuse(): void {
      if (this.readyState === 2) return;
      this.close();
      this.dispatchEvent(new Event("error"));
    }

    close(): void {
      this.#isRegistered = false;
      this.readyState = 2;
      streams.delete(this);
    }
  }
  return { state, streams, open: () => new SimulatedStream() as unknown as EventSource };
}

/** Tells the other tabs of a browser, each at its own moment, in order. */
function simulatedChannels(turn: Turn) {
  const channels = new Set<EventTarget>();
  return (): LiveTabParts["channel"] => {
    const own = new EventTarget();
    let order = Promise.resolve();
    channels.add(own);
    return {
      addEventListener: own.addEventListener.bind(own),
      close: () => void channels.delete(own),
      postMessage(data: unknown) {
        const others = [...channels].filter((other) => other !== own);
        order = order.then(async () => {
          await turn("a tab tells the others");
          for (const other of others)
            if (channels.has(other)) other.dispatchEvent(Object.assign(new Event("message"), { data }));
        });
      },
    };
  };
}

/**
 * Runs the tabs of one browser while things change and streams are cut, refused and handed over.
 *
 * @param settle lets what waits for a moment of the clock happen
 * @param plant plants a fault in a tab's dependencies
 * @returns violations, such as tabs that stay outdated; empty if there are none
 */
export async function simulateLive(
  scheduler: fc.Scheduler,
  steps: readonly Step[],
  { settle, plant = (parts) => parts }: { settle: () => Promise<void>; plant?: Plant },
): Promise<string[]> {
  const turn: Turn = (name) => scheduler.schedule(Promise.resolve(), name);
  const request = simulatedLocks(turn);
  const gateway = simulatedGateway(turn);
  const openChannel = simulatedChannels(turn);
  const tabs: { name: string; known: number; stop: () => void }[] = [];
  let opened = 0;

  const openTab = () => {
    opened += 1;
    const tab = { name: `tab ${opened}`, known: gateway.state.version, stop: (): void => undefined };
    const begin = async () => {
      await turn("a tab begins to hear");
      if (!tabs.includes(tab)) return;
      const parts: LiveTabParts = {
        locks: { request } as unknown as LockManager,
        channel: openChannel(),
        name: "live",
        open: gateway.open,
        isSignedIn: async () => true,
        onEnded: () => undefined,
        onMessage: (_message: LiveMessage) => {
          tab.known = gateway.state.version;
        },
      };
      tab.stop = hearLive(plant(parts));
    };
    tabs.push(tab);
    void begin();
  };
  const acts = {
    change: () => {
      gateway.state.version += 1;
      for (const stream of gateway.streams) stream.tell();
    },
    open: openTab,
    close: ({ at }: Step & { do: "close" }) => {
      const [tab] = tabs.splice(at % Math.max(tabs.length, 1), 1);
      tab?.stop();
    },
    cut: () => {
      for (const stream of [...gateway.streams]) stream.cut();
    },
    refuse: () => {
      for (const stream of [...gateway.streams]) stream.refuse();
    },
  };
  openTab();
  scheduler.scheduleSequence(
    steps.map((step) => ({ label: step.do, builder: async () => acts[step.do](step as never) })), // the name chooses the kind of step
  );
  await scheduler.waitIdle();
  await settle();
  await scheduler.waitIdle();
  const old = tabs.filter(({ known }) => known !== gateway.state.version);
  for (const { stop } of tabs) stop();
  await scheduler.waitIdle();
  return old.map(({ name, known }) => `${name} shows ${known}, there is ${gateway.state.version}`);
}
