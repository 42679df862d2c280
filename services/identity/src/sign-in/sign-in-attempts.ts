import { RateLimiterMemory } from "rate-limiter-flexible";

const PER_ADDRESS = { points: 60, duration: 600 };
const PER_ACCOUNT = { points: 8, duration: 600 };

/** Slows down guessing: per address and per account, counting failures only. */
export interface SignInAttempts {
  /** Seconds to wait, or 0. */
  waitSeconds(address: string, account: string): Promise<number>;
  failed(address: string, account: string): Promise<void>;
  succeeded(account: string): Promise<void>;
}

export function createSignInAttempts(): SignInAttempts {
  const addresses = new RateLimiterMemory({ ...PER_ADDRESS, keyPrefix: "address" });
  const accounts = new RateLimiterMemory({ ...PER_ACCOUNT, keyPrefix: "account" });
  return {
    async waitSeconds(address, account) {
      const [byAddress, byAccount] = await Promise.all([addresses.get(address), accounts.get(account)]);
      const waits = [byAddress, byAccount].map((state) =>
        state && state.remainingPoints <= 0 ? Math.ceil(state.msBeforeNext / 1000) : 0,
      );
      return Math.max(...waits);
    },
    async failed(address, account) {
      // A spent limiter rejects; the wait is answered by the next look.
      await Promise.allSettled([addresses.consume(address), accounts.consume(account)]);
    },
    async succeeded(account) {
      await accounts.delete(account);
    },
  };
}
