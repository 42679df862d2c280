import type { ConnectionReason } from "@entrywise/contracts/trades/broker-connections.api";

/** A broker that does not go along. The text never carries anything of the credentials. */
export class BrokerProblem extends Error {
  readonly reason: ConnectionReason;
  /** When it may be tried again, where the broker tells. */
  readonly retryMs: number | null;
  /** What could not be read, to be stored all the same. */
  readonly unreadable: string | null;

  constructor(
    reason: ConnectionReason,
    message: string,
    { retryMs = null, unreadable = null }: { retryMs?: number | null; unreadable?: string | null } = {},
  ) {
    super(message);
    this.reason = reason;
    this.retryMs = retryMs;
    this.unreadable = unreadable;
  }
}
