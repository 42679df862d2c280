import { liveSignal } from "@entrywise/contracts/shared/live";
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
