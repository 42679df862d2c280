import type { SharedLimits } from "@entrywise/kit/limits/shared-limits";
import { ProblemError } from "@entrywise/kit/problem-error";

// Terminals come often and with many files at once; guesses come from one address or at one name.
const PER_ADDRESS = { points: 60, seconds: 600 };
const PER_USER_NAME = { points: 40, seconds: 600 };

/** Slows down guessing of drop passwords, by address and by user name, over all processes. Attempts that succeed are not counted. */
export interface DropAttempts {
  /** Counts an attempt before its password is looked at. @throws ProblemError 429 when there were too many */
  begin(address: string, userName: string): Promise<void>;
  succeeded(address: string, userName: string): Promise<void>;
}

export function createDropAttempts(limits: SharedLimits): DropAttempts {
  const addresses = limits.limiter("drop address", PER_ADDRESS);
  const userNames = limits.limiter("drop user", PER_USER_NAME);
  return {
    async begin(address, userName) {
      let spent = await addresses.spend(address);
      if (!spent.isOver) spent = await userNames.spend(userName);
      if (!spent.isOver) return;
      const seconds = Math.ceil(spent.msBeforeNext / 1000);
      const minutes = Math.ceil(seconds / 60);
      const wait = `${minutes} ${minutes === 1 ? "minute" : "minutes"}`;
      throw new ProblemError(429, "Drop.TooManyAttempts", `Too many attempts. Please try again in ${wait}.`, {
        retryAfterSeconds: seconds,
      });
    },
    async succeeded(address, userName) {
      await Promise.all([addresses.giveBack(address), userNames.giveBack(userName)]);
    },
  };
}
