import type { PlatformPort } from "../proxy/platform-port.ts";
import type { Streams } from "./streams.ts";

type Heard = Pick<Streams, "signal" | "resync">;

/** A change of a membership is in the next request of its user, not when the plan is next asked for. */
export function withEntitlements(streams: Heard, platform: Pick<PlatformPort, "forgetEntitlements">): Heard {
  return {
    resync: () => streams.resync(),
    signal(signal) {
      if ("topic" in signal && signal.topic === "membership") {
        for (const userId of signal.users) platform.forgetEntitlements({ userId }, signal.brand);
      }
      streams.signal(signal);
    },
  };
}
