import { liveSignal, passingSignal } from "@entrywise/contracts/shared/live";
import type { Logger } from "@entrywise/kit/logging";
import type { Streams } from "./streams.ts";

/**
 * Passes on database notifications. If a later release sends one that this release doesn't know, pages refetch
 * everything.
 */
export function readSignal(streams: Pick<Streams, "signal" | "resync">, logger: Logger) {
  return (payload: string | null): void => {
    try {
      if (payload === null) streams.resync();
      else streams.signal(liveSignal.parse(JSON.parse(payload)));
    } catch (error) {
      logger.warn({ err: error }, "live signal");
      streams.resync();
    }
  };
}

/** Passes on transient signals. Missed or unknown ones would be outdated by the time they could be fetched. */
export function readPassing(streams: Pick<Streams, "pass">, logger: Logger) {
  return (payload: string | null): void => {
    if (payload === null) return;
    try {
      streams.pass(passingSignal.parse(JSON.parse(payload)));
    } catch (error) {
      logger.warn({ err: error }, "passing signal");
    }
  };
}
