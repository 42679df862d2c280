import { ProblemError } from "@entrywise/kit/problem-error";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

// Terminals come often and with many files at once; guesses come from one address or at one name.
const PER_ADDRESS = { points: 60, duration: 600 };
const PER_USER_NAME = { points: 40, duration: 600 };

/** Slows down guessing of drop passwords, by address and by user name. Attempts that succeed are not counted. */
export interface DropAttempts {
  /** Counts an attempt before its password is looked at. @throws ProblemError 429 when there were too many */
  begin(address: string, userName: string): Promise<void>;
  succeeded(address: string, userName: string): Promise<void>;
}

export function createDropAttempts(): DropAttempts {
  const addresses = new RateLimiterMemory({ ...PER_ADDRESS, keyPrefix: "address" });
  const userNames = new RateLimiterMemory({ ...PER_USER_NAME, keyPrefix: "user" });
  return {
    async begin(address, userName) {
      try {
        await addresses.consume(address);
        await userNames.consume(userName);
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        const seconds = Math.ceil(error.msBeforeNext / 1000);
        const minutes = Math.ceil(seconds / 60);
        const wait = `${minutes} ${minutes === 1 ? "minute" : "minutes"}`;
        throw new ProblemError(429, "Drop.TooManyAttempts", `Too many attempts. Please try again in ${wait}.`, {
          retryAfterSeconds: seconds,
        });
      }
    },
    async succeeded(address, userName) {
      await Promise.all([addresses.reward(address), userNames.reward(userName)]);
    },
  };
}
