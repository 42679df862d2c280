import { liveSignal, passingSignal } from "@entrywise/contracts/shared/live";
import type { Logger } from "@entrywise/kit/logging";
import type { Streams } from "./streams.ts";

/** Passes on what the database tells. A release of tomorrow may tell what this one does not know: pages ask for everything then. */
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

/** Passes on what is of interest for a moment only. What was missed, or is not understood, is over by the time it could be asked for. */
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
