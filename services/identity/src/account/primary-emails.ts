import { accountPaths } from "@entrywise/contracts/identity/account-paths";
import type { BrandRecord } from "@entrywise/contracts/platform/brand";
import { sqlState, type Transaction } from "@entrywise/kit/db/unit-of-work";
import type { Outbox } from "@entrywise/kit/events/outbox";
import type { Mailer } from "@entrywise/kit/mail/send-mail";
import { createAccounts, plainEmail } from "../accounts/accounts.repository.ts";
import { type AccountLinks, tokenHash } from "./account-links.repository.ts";
import { linkExpired } from "./registrations.ts";
import type { AccountOfBrand, SecurityEvents } from "./security-events.repository.ts";
import type { SignOuts } from "./sign-outs.repository.ts";

/** Change of the address that signs in: confirmed at the new one; the old one is notified and can undo it for 7 days. */
export interface PrimaryEmails {
  ask(tx: Transaction, of: AccountOfBrand, email: string, mayMail: boolean): Promise<void>;
  /** @throws ProblemError 400 if the link is unknown or expired, or the address has another account by now */
  confirm(
    tx: Transaction,
    record: BrandRecord,
    token: string,
  ): Promise<{ outcome: "changed" | "already-confirmed"; email: string }>;
  undo(tx: Transaction, record: BrandRecord, token: string): Promise<{ email: string }>;
}

export function createPrimaryEmails(parts: {
  links: AccountLinks;
  mailer: Mailer;
  events: SecurityEvents;
  signOuts: SignOuts;
  outbox: Pick<Outbox, "publish">;
}): PrimaryEmails {
  const { links, mailer, events, signOuts, outbox } = parts;
  const announce = (tx: Transaction, { userId }: { userId: string }, { brand }: BrandRecord, email: string) =>
    outbox.publish(tx, "identity.email-changed", { userId, brand: brand.brandKey, email });
  return {
    async ask(tx, { account, record }, wanted, mayMail) {
      const { userId, provider, locale } = account;
      const email = plainEmail(wanted);
      await links.end(tx, userId, ["confirm-email"]);
      const other = await createAccounts(tx).byEmail(provider, email);
      const { token } = await links.issue(tx, { purpose: "confirm-email", provider, email, userId });
      if (!mayMail) return;
      const recipient = { to: email, brand: record.brand.brandKey, locale: other?.locale ?? locale };
      await mailNewAddress(mailer, tx, other === null ? token : null, recipient);
    },
    async confirm(tx, record, token) {
      const hash = tokenHash(token);
      const known = await links.find(tx, token);
      if (known?.purpose !== "confirm-email" || known.provider !== record.brand.authStrategyName) throw linkExpired();
      if (known.usedAt) return { outcome: "already-confirmed", email: known.email };
      const accounts = createAccounts(tx);
      const link = await links.take(tx, hash, "confirm-email");
      const account = link?.userId ? await accounts.locked(link.userId) : null;
      if (!link || !account || (await accounts.byEmail(link.provider, link.email))) throw linkExpired();
      const { email: old, provider, userId, locale } = account;
      await accounts.change(account.subject, { email: link.email }).catch(takenMeanwhile);
      await announce(tx, account, record, link.email);
      // Links sent to the old address mustn't open the account under the new one.
      await links.end(tx, userId, ["reset"]);
      await events.keep(tx, { account, record }, "email-changed", link.email);
      const undo = await links.issue(tx, { purpose: "undo-email", provider, email: old, userId });
      const recipient = { to: old, brand: record.brand.brandKey, locale };
      const model = { newEmail: masked(link.email), link: `${accountPaths.undoEmail}?token=${undo.token}` };
      await mailer.sendMail(tx, "email-changed", model, recipient);
      return { outcome: "changed", email: link.email };
    },
    async undo(tx, record, token) {
      const link = await links.take(tx, tokenHash(token), "undo-email");
      const accounts = createAccounts(tx);
      const account = link?.userId ? await accounts.locked(link.userId) : null;
      if (!link || !account || account.provider !== record.brand.authStrategyName) throw linkExpired();
      const other = await accounts.byEmail(link.provider, link.email);
      if (other && other.subject !== account.subject) throw linkExpired();
      await accounts.change(account.subject, { email: link.email }).catch(takenMeanwhile);
      await announce(tx, account, record, link.email);
      // Whoever changed it may have requested more links.
      await links.end(tx, account.userId, ["confirm-email", "reset", "undo-email"]);
      const of = { account: { ...account, email: link.email }, record };
      await signOuts.end(tx, of, null);
      await events.record(tx, of, "email-restored");
      return { email: link.email };
    },
  };
}

/**
 * Only the email discloses whether the address has an account.
 *
 * @param token null where the address has an account
 */
async function mailNewAddress(
  mailer: Mailer,
  tx: Transaction,
  token: string | null,
  recipient: Parameters<Mailer["sendMail"]>[3],
): Promise<void> {
  if (token === null) {
    const model = { signInLink: "/login", resetLink: accountPaths.forgotPassword };
    await mailer.sendMail(tx, "already-registered", model, recipient);
  } else {
    await mailer.sendMail(tx, "confirm-email", { link: `${accountPaths.confirmEmail}?token=${token}` }, recipient);
  }
}

function takenMeanwhile(error: unknown): never {
  throw sqlState(error) === "23505" ? linkExpired() : error;
}

/** Enough to recognise one's own address. */
function masked(email: string): string {
  const [local = "", domain = ""] = email.split("@");
  return `${local.slice(0, 1)}…@${domain}`;
}
