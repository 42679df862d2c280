import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import type { Outbox } from "@entrywise/kit/events/outbox";
import { forgetDevices } from "./remembered-devices.repository.ts";
import type { AccountOfBrand } from "./security-events.repository.ts";

/** Signs browsers of an account out; none of them is remembered any more. */
export interface SignOuts {
  /** @param except session that goes on; null for none */
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

/** Without them the sign-in page asks who it is: sessions of the app that go on are not touched. */
export async function endProviderSessions(tx: Transaction, provider: string, subject: string): Promise<void> {
  await tx.query("delete from artifact where provider = $1 and model = 'Session' and payload->>'accountId' = $2", [
    provider,
    subject,
  ]);
}

/** Browsers in which the sign-in page knows the account. */
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
