import type { BrandRecord } from "@entrywise/contracts/platform/brand";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { findLinked, readLinked, removeLinked } from "./linked-accounts.repository.ts";
import type { AccountOfBrand } from "./security-events.repository.ts";
import type { LinkedAccountEntity } from "./sign-in-methods.entity.ts";

/** Accounts of other providers that sign in to one of ours. */
export interface LinkedAccounts {
  read(tx: Transaction, userId: string): Promise<{ id: string; provider: string; email: string; linkedAt: string }[]>;
  find(tx: Transaction, userId: string, id: string): Promise<LinkedAccountEntity | null>;
  remove(tx: Transaction, id: string): Promise<void>;
  providersOf(record: BrandRecord): { key: string; name: string }[];
  /** Address at which the linking goes on; null for a provider that this brand does not have. */
  begin(of: AccountOfBrand, provider: string): Promise<string | null>;
}

export function createLinkedAccounts(): LinkedAccounts {
  return {
    async read(tx, userId) {
      const rows = await readLinked(tx, userId);
      return rows.map(({ id, issuer, email, linkedAt }) => ({
        id,
        provider: issuer,
        email,
        linkedAt: linkedAt.toISOString(),
      }));
    },
    find: findLinked,
    remove: removeLinked,
    providersOf: () => [],
    begin: async () => null,
  };
}
