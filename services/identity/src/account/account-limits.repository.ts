import { toNetwork } from "@entrywise/kit/http/network-of";
import { ProblemError } from "@entrywise/kit/problem-error";
import { plainEmail } from "../accounts/accounts.repository.ts";
import { counterKey, type Queries, spendAll } from "../sign-in/sign-in-attempts.repository.ts";

/** Rate limits for visitors. Keys are hashes; unknown ones are counted the same way. */
export interface AccountLimits {
  /** @throws ProblemError 429 if a network registers too often */
  expectRegistration(address: string): Promise<void>;
  /** @throws ProblemError 429 if a network registers too many programs */
  expectProgram(address: string): Promise<void>;
  /** Counts attempts at a code: five, then increasingly slower until it expires. @throws ProblemError 429 */
  expectCode(purpose: string, provider: string, email: string, address: string): Promise<void>;
  /** Requests that send emails, by network. @throws ProblemError 429 */
  expectMailRequest(address: string): Promise<void>;
  /** Whether an address may get another email of a kind; refusals aren't disclosed. */
  mayMail(kind: string, provider: string, email: string): Promise<boolean>;
}

export function createAccountLimits(
  database: Queries,
  settings: { REGISTRATIONS_PER_NETWORK: number; MAILS_PER_ADDRESS: number },
): AccountLimits {
  const expect = async (counters: Parameters<typeof spendAll>[1]) => {
    const wait = await spendAll(database, counters);
    if (wait === 0) return;
    throw new ProblemError(429, "Request.TooMany", `Too many attempts. Please wait ${wait} seconds.`, {
      retryAfterSeconds: wait,
    });
  };
  const perNetwork = settings.REGISTRATIONS_PER_NETWORK;
  return {
    expectRegistration: (address) =>
      expect([{ key: counterKey("registrations", toNetwork(address)), free: perNetwork, longestSeconds: 600 }]),
    expectProgram: (address) =>
      expect([{ key: counterKey("programs", toNetwork(address)), free: perNetwork * 5, longestSeconds: 600 }]),
    expectCode: (purpose, provider, email, address) =>
      expect([
        { key: counterKey("codes of a network", toNetwork(address)), free: perNetwork * 5, longestSeconds: 300 },
        { key: counterKey("code", purpose, provider, plainEmail(email)), free: 5, longestSeconds: 600 },
      ]),
    expectMailRequest: (address) =>
      expect([{ key: counterKey("mail requests", toNetwork(address)), free: perNetwork * 2, longestSeconds: 300 }]),
    async mayMail(kind, provider, email) {
      const key = counterKey("mails", kind, provider, plainEmail(email));
      const wait = await spendAll(database, [{ key, free: settings.MAILS_PER_ADDRESS, longestSeconds: 3_600 }]);
      return wait === 0;
    },
  };
}
