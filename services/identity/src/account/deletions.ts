import { accountPaths } from "@entrywise/contracts/identity/account-paths";
import { jobActor } from "@entrywise/kit/auth/actor";
import type { Transaction, UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import type { Outbox } from "@entrywise/kit/events/outbox";
import type { Mailer } from "@entrywise/kit/mail/send-mail";
import type { AccountEntity } from "../accounts/account.entity.ts";
import { createAccounts } from "../accounts/accounts.repository.ts";
import type { BrandDirectory } from "../brands/brand-directory.ts";
import { dueDeletions, lockedDeletion, removeAccount } from "./deletions.repository.ts";
import type { AskLastAdmin } from "./last-admin.ts";
import type { AccountOfBrand, SecurityEvents } from "./security-events.repository.ts";

const GRACE_MS = 14 * 24 * 3_600_000;

export interface DeletionState {
  requestedAt: string | null;
  deletedAt: string | null;
}

/** Account deletion, revocable for 14 days. */
export interface Deletions {
  stateOf(account: AccountEntity): DeletionState;
  request(tx: Transaction, of: AccountOfBrand): Promise<DeletionState>;
  cancel(tx: Transaction, of: AccountOfBrand): Promise<void>;
  /** Deletes due accounts, except those of people who have become a last Admin. */
  deleteDue(unit: UnitOfWork, lastAdminOf: AskLastAdmin): Promise<void>;
}

export function createDeletions(parts: {
  outbox: Outbox;
  mailer: Mailer;
  events: SecurityEvents;
  brands: BrandDirectory;
}): Deletions {
  const { outbox, mailer, events, brands } = parts;
  const deletionState = ({ deletionRequestedAt }: AccountEntity): DeletionState => ({
    requestedAt: deletionRequestedAt?.toISOString() ?? null,
    deletedAt: deletionRequestedAt ? new Date(Number(deletionRequestedAt) + GRACE_MS).toISOString() : null,
  });
  return {
    stateOf: deletionState,
    async request(tx, of) {
      const { account, record } = of;
      // Of two requests the first counts.
      if (account.deletionRequestedAt) return deletionState(account);
      const deletionRequestedAt = new Date();
      await createAccounts(tx).change(account.subject, { deletionRequestedAt });
      const state = deletionState({ ...account, deletionRequestedAt });
      await events.keep(tx, of, "deletion-requested");
      const recipient = { to: account.email, brand: record.brand.brandKey, locale: account.locale };
      const model = { deletedOn: state.deletedAt?.slice(0, 10) ?? "", link: accountPaths.security };
      await mailer.sendMail(tx, "deletion", model, recipient);
      return state;
    },
    async cancel(tx, of) {
      if (!of.account.deletionRequestedAt) return;
      await createAccounts(tx).change(of.account.subject, { deletionRequestedAt: null });
      await events.record(tx, of, "deletion-cancelled");
    },
    async deleteDue(unit, lastAdminOf) {
      const before = new Date(Date.now() - GRACE_MS);
      const due = await unit.run(jobActor("identity"), "job", (tx) => dueDeletions(tx, before));
      for (const { userId, provider } of due) {
        const brand = brands.byProvider(provider)?.brand.brandKey;
        const actor = { ...jobActor("identity"), userId, brand: brand ?? "" };
        if (brand !== undefined && (await lastAdminOf(actor)).length > 0) continue;
        await unit.run(jobActor("identity"), "job", (tx) => deleteOne(tx, userId, before, brand));
      }
    },
  };

  /** Two processes may have found the same account, and its owner may have cancelled since. */
  async function deleteOne(tx: Transaction, userId: string, before: Date, brand: string | undefined): Promise<void> {
    const account = await lockedDeletion(tx, userId, before);
    if (!account) return;
    if (brand !== undefined) {
      await outbox.publish(tx, "identity.sessions-ended", { userId: account.userId, brand, except: null });
      await outbox.publish(tx, "identity.account-deleted", { userId: account.userId, brand });
      await mailer.sendMail(tx, "deleted", {}, { to: account.email, brand, locale: account.locale });
    }
    await removeAccount(tx, account);
  }
}
