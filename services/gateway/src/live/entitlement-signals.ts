import type { PlatformPort } from "../proxy/platform-port.ts";
import type { Streams } from "./streams.ts";

type Heard = Pick<Streams, "signal" | "resync">;

/** Makes a membership change effective with the user's next request, instead of when the cached plan expires. */
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
