import type { BrandRecord } from "@entrywise/contracts/platform/brand";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import type { SocialProviders } from "../social/social-providers.ts";
import { findLinked, readLinked, removeLinked } from "./linked-accounts.repository.ts";
import type { AccountOfBrand } from "./security-events.repository.ts";
import type { LinkedAccountEntity } from "./sign-in-methods.entity.ts";

/** Other providers' accounts linked to ours. */
export interface LinkedAccounts {
  read(
    tx: Transaction,
    userId: string,
    record: BrandRecord,
  ): Promise<{ id: string; provider: string; email: string; linkedAt: string }[]>;
  find(tx: Transaction, userId: string, id: string): Promise<LinkedAccountEntity | null>;
  remove(tx: Transaction, id: string): Promise<void>;
  providersOf(record: BrandRecord): { key: string; name: string }[];
  /** URL to continue linking; null if the brand doesn't have the provider. */
  begin(of: AccountOfBrand, provider: string): string | null;
}

export function createLinkedAccounts(parts: {
  providers: Pick<SocialProviders, "of" | "issuerOf">;
  originOf: (host: string) => string;
  /** Proof for the sign-in host of who requested it. */
  ticketOf: (record: BrandRecord, claims: { userId: string; provider: string }) => string;
}): LinkedAccounts {
  const { providers, originOf, ticketOf } = parts;
  return {
    async read(tx, userId, record) {
      const rows = await readLinked(tx, userId);
      const known = new Map(providers.of(record).map((provider) => [providers.issuerOf(provider), provider.id]));
      return rows.map(({ id, issuer, email, linkedAt }) => ({
        id,
        // If the brand no longer has the provider, only its address is shown.
        provider: known.get(issuer) ?? issuer,
        email,
        linkedAt: linkedAt.toISOString(),
      }));
    },
    find: findLinked,
    remove: removeLinked,
    providersOf: (record) => providers.of(record).map(({ id, name }) => ({ key: id, name })),
    begin({ account, record }, provider) {
      const { host } = record.identity;
      if (host === null || !providers.of(record).some(({ id }) => id === provider)) return null;
      const ticket = ticketOf(record, { userId: account.userId, provider });
      return `${originOf(host)}/social/${provider}/link?ticket=${encodeURIComponent(ticket)}`;
    },
  };
}
