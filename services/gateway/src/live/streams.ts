import type { LiveSignal, PassingSignal } from "@entrywise/contracts/shared/live";
import type { LiveMessage } from "@entrywise/contracts/shared/live-topics";
import type { Response } from "express";

/** An open page of a user, or the tab that listens for all tabs of a browser. */
export interface Stream {
  brand: string;
  userId: string;
  /** Hash of the session's id, as it is stored. */
  sessionKey: string;
  response: Response;
}

export interface Streams {
  add(stream: Stream): void;
  /** Sends to the pages of all users concerned. */
  signal(signal: LiveSignal): void;
  /** Sends to their pages that are open now; it can't be fetched later. */
  pass(signal: PassingSignal): void;
  /** Makes every page refetch everything, because messages may have been missed. */
  resync(): void;
  /** Ends a stream and notifies the page that its session is over. */
  end(stream: Stream): void;
  close(): void;
}

/** Each browser has one; this many per user are enough for several devices, and beyond that the oldest ends. */
const MOST_OF_A_USER = 20;
const HEARTBEAT_MS = 25_000;

/** The open streams of this process. */
export function createStreams(): Streams {
  const byUser = new Map<string, Set<Stream>>();
  const streamKey = (brand: string, userId: string) => `${brand}|${userId}`;
  const all = () => [...byUser.values()].flatMap((streams) => [...streams]);

  function forget(stream: Stream): void {
    const key = streamKey(stream.brand, stream.userId);
    const streams = byUser.get(key);
    streams?.delete(stream);
    if (streams?.size === 0) byUser.delete(key);
  }
  function end(stream: Stream): void {
    forget(stream);
    stream.response.end("event: ended\ndata: {}\n\n");
  }
  function tell({ brand, users, topic, id }: PassingSignal, n?: number): void {
    for (const user of users)
      for (const { response } of byUser.get(streamKey(brand, user)) ?? []) write(response, { topic, id }, n);
  }
  const heartbeat = setInterval(() => {
    for (const { response } of all()) response.write(": here\n\n");
  }, HEARTBEAT_MS);
  heartbeat.unref();

  return {
    add(stream) {
      const key = streamKey(stream.brand, stream.userId);
      const streams = byUser.get(key) ?? new Set();
      byUser.set(key, streams);
      const [oldest] = streams;
      if (streams.size >= MOST_OF_A_USER && oldest) {
        forget(oldest);
        oldest.response.end();
      }
      byUser.set(key, streams.add(stream));
      stream.response.once("close", () => forget(stream));
    },
    signal(signal) {
      if ("ended" in signal) {
        for (const stream of all()) if (stream.sessionKey === signal.ended) end(stream);
        return;
      }
      tell(signal, signal.n);
    },
    pass: (signal) => tell(signal),
    resync() {
      for (const { response } of all()) write(response, { topic: "resync", id: null });
    },
    end,
    close() {
      clearInterval(heartbeat);
      for (const { response } of all()) response.end();
      byUser.clear();
    },
  };
}

/** @param n number from which the browser can fetch missed messages; absent for transient ones */
export function write(response: Response, { topic, id }: LiveMessage, n?: number): void {
  const number = n === undefined ? "" : `id: ${n}\n`;
  response.write(`${number}event: ${topic}\ndata: ${JSON.stringify({ id })}\n\n`);
}
