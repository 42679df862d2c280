import { accountPaths } from "@entrywise/contracts/identity/account-paths";
import type { BrandRecord } from "@entrywise/contracts/platform/brand";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import type { Outbox } from "@entrywise/kit/events/outbox";
import type { Mailer } from "@entrywise/kit/mail/send-mail";
import { createAccounts } from "../accounts/accounts.repository.ts";
import { endPrograms } from "../programs/programs.repository.ts";
import { type AccountLinks, tokenHash } from "./account-links.repository.ts";
import { linkExpired } from "./registrations.ts";
import type { AccountOfBrand, SecurityEvents } from "./security-events.repository.ts";
import type { SignOuts } from "./sign-outs.repository.ts";

/** Password recovery and change. Second factors are kept, so that a mailbox alone doesn't open an account with one. */
export interface Passwords {
  /** Emails a link if the address has an account. */
  sendReset(tx: Transaction, record: BrandRecord, email: string): Promise<void>;
  /** Address of a valid link. @throws ProblemError 400 if it is unknown, used or expired */
  emailOfReset(tx: Transaction, record: BrandRecord, token: string): Promise<string>;
  reset(tx: Transaction, record: BrandRecord, token: string, chosen: NewPassword): Promise<void>;
  /** @param session to keep */
  change(tx: Transaction, of: AccountOfBrand, chosen: NewPassword, session: string | null): Promise<void>;
}

export interface NewPassword {
  passwordHash: string;
  /** Also ends personal API tokens. */
  endKeys: boolean;
  /** Also ends keys the person has created for businesses. */
  endBusinessKeys: boolean;
}

export function createPasswords(parts: {
  links: AccountLinks;
  mailer: Mailer;
  events: SecurityEvents;
  signOuts: SignOuts;
  outbox: Pick<Outbox, "publish">;
}): Passwords {
  const { links, mailer, events, signOuts, outbox } = parts;
  const save = async (tx: Transaction, { account, record }: AccountOfBrand, chosen: NewPassword) => {
    const { userId } = account;
    const { passwordHash, endKeys: own, endBusinessKeys: ofBusinesses } = chosen;
    const { brandKey: brand } = record.brand;
    if (own || ofBusinesses) await outbox.publish(tx, "identity.keys-ended", { userId, brand, own, ofBusinesses });
    if (own) await endPrograms(tx, userId);
    await createAccounts(tx).change(account.subject, {
      passwordHash,
      passwordChangedAt: new Date(),
      passwordIsShort: false,
    });
    // Somebody who knew the old password may have requested another address.
    await links.end(tx, account.userId, ["reset", "confirm-email"]);
  };
  return {
    async sendReset(tx, record, email) {
      const provider = record.brand.authStrategyName;
      const account = await createAccounts(tx).byEmail(provider, email);
      if (!account || account.disabled) return;
      const { userId, locale } = account;
      const { token } = await links.issue(tx, { purpose: "reset", provider, email: account.email, userId });
      const recipient = { to: account.email, brand: record.brand.brandKey, locale };
      await mailer.sendMail(tx, "reset", { link: `${accountPaths.resetPassword}?token=${token}` }, recipient);
    },
    async emailOfReset(tx, record, token) {
      const link = await links.find(tx, token);
      const isOpen =
        link?.purpose === "reset" &&
        link.provider === record.brand.authStrategyName &&
        link.usedAt === null &&
        Number(link.expiresAt) > Date.now();
      if (!isOpen) throw linkExpired();
      return link.email;
    },
    async reset(tx, record, token, chosen) {
      const link = await links.take(tx, tokenHash(token), "reset");
      const account = link?.userId ? await createAccounts(tx).locked(link.userId) : null;
      if (!account || account.provider !== record.brand.authStrategyName) throw linkExpired();
      const of = { account, record };
      await save(tx, of, chosen);
      await signOuts.end(tx, of, null);
      await events.record(tx, of, "password-reset");
    },
    async change(tx, of, chosen, session) {
      await save(tx, of, chosen);
      await signOuts.end(tx, of, session);
      await events.record(tx, of, "password-changed");
    },
  };
}
