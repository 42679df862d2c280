import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import type { Outbox } from "@entrywise/kit/events/outbox";
import { forgetDevices } from "./remembered-devices.repository.ts";
import type { AccountOfBrand } from "./security-events.repository.ts";

/** Signs out an account's browsers and forgets remembered devices. */
export interface SignOuts {
  /** @param except session to keep; null for none */
  end(tx: Transaction, of: AccountOfBrand, except: string | null): Promise<void>;
}

export function createSignOuts(outbox: Outbox): SignOuts {
  return {
    async end(tx, { account, record }, except) {
      await endProviderSessions(tx, account.provider, account.subject);
      await forgetDevices(tx, account.userId);
      const { userId } = account;
      await outbox.publish(tx, "identity.sessions-ended", { userId, brand: record.brand.brandKey, except });
    },
  };
}

/** Removes the provider's sessions only; kept app sessions aren't affected. */
export async function endProviderSessions(tx: Transaction, provider: string, subject: string): Promise<void> {
  await tx.query("delete from artifact where provider = $1 and model = 'Session' and payload->>'accountId' = $2", [
    provider,
    subject,
  ]);
}

/** Browsers with a provider session for the account. */
export async function readSignIns(
  tx: Transaction,
  provider: string,
  subject: string,
): Promise<{ signed_in_at: Date; expires_at: Date | null }[]> {
  return tx.query(
    `select to_timestamp((payload->>'loginTs')::bigint) as signed_in_at, expires_at from artifact
      where provider = $1 and model = 'Session' and payload->>'accountId' = $2 order by 1`,
    [provider, subject],
  );
}
