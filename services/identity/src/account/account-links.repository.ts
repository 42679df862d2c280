import { createHash, createHmac, randomBytes, randomInt } from "node:crypto";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { IsNull, MoreThan } from "typeorm";
import { plainEmail } from "../accounts/accounts.repository.ts";
import { AccountLinkEntity, type LinkPurpose } from "./account-link.entity.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Validity of links by purpose (Y-204). */
const lifetimes: Readonly<Record<LinkPurpose, number>> = {
  verify: DAY_MS,
  reset: 30 * MINUTE_MS,
  "confirm-email": DAY_MS,
  "undo-email": 7 * DAY_MS,
  invitation: 7 * DAY_MS,
};
const CODE_MS = 10 * MINUTE_MS;

export interface NewLink {
  purpose: LinkPurpose;
  provider: string;
  email: string;
  registrationId?: string;
  userId?: string;
}

/** Email links and codes, stored as hashes and usable once. */
export interface AccountLinks {
  /** @returns the token, and a code if the purpose has one */
  issue(tx: Transaction, link: NewLink): Promise<{ token: string; code: string }>;
  find(tx: Transaction, token: string): Promise<AccountLinkEntity | null>;
  /** The newest link for an address, used or not. */
  newest(tx: Transaction, purpose: LinkPurpose, provider: string, email: string): Promise<AccountLinkEntity | null>;
  isCode(link: AccountLinkEntity, code: string): boolean;
  /** Redeems a link; only one of several concurrent callers succeeds. @returns null if it is unknown, used or expired */
  take(tx: Transaction, tokenHash: string, purpose: LinkPurpose): Promise<AccountLinkEntity | null>;
  /** Ends the unused links of an account. */
  end(tx: Transaction, userId: string, purposes: readonly LinkPurpose[]): Promise<void>;
  /** Address awaiting confirmation. */
  pendingEmail(tx: Transaction, userId: string): Promise<string | null>;
}

export function tokenHash(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** @param secret key for hashing codes, as a million of them are quickly tried */
export function createAccountLinks(secret: string): AccountLinks {
  const codeHash = (link: Pick<AccountLinkEntity, "tokenHash">, code: string) =>
    createHmac("sha256", secret)
      .update(JSON.stringify(["code of a mail", link.tokenHash, code]))
      .digest("base64url");
  return {
    async issue(tx, { purpose, provider, email, registrationId, userId }) {
      const token = randomBytes(32).toString("base64url");
      const code = String(randomInt(1_000_000)).padStart(6, "0");
      const hash = tokenHash(token);
      await tx.insert(AccountLinkEntity, {
        tokenHash: hash,
        purpose,
        provider,
        email: plainEmail(email),
        registrationId: registrationId ?? null,
        userId: userId ?? null,
        codeHash: purpose === "verify" ? codeHash({ tokenHash: hash }, code) : null,
        codeExpiresAt: purpose === "verify" ? new Date(Date.now() + CODE_MS) : null,
        expiresAt: new Date(Date.now() + lifetimes[purpose]),
        usedAt: null,
      });
      return { token, code };
    },
    find: (tx, token) => tx.findOneBy(AccountLinkEntity, { tokenHash: tokenHash(token) }),
    newest: (tx, purpose, provider, email) =>
      tx.findOne(AccountLinkEntity, {
        where: { purpose, provider, email: plainEmail(email) },
        order: { createdAt: "DESC" },
      }),
    isCode: (link, code) => link.codeHash === codeHash(link, code) && Number(link.codeExpiresAt) > Date.now(),
    async take(tx, hash, purpose) {
      const { affected } = await tx.update(
        AccountLinkEntity,
        { tokenHash: hash, purpose, usedAt: IsNull(), expiresAt: MoreThan(new Date()) },
        { usedAt: new Date() },
      );
      return affected === 1 ? tx.findOneBy(AccountLinkEntity, { tokenHash: hash }) : null;
    },
    async end(tx, userId, purposes) {
      for (const purpose of purposes) {
        await tx.update(AccountLinkEntity, { userId, purpose, usedAt: IsNull() }, { expiresAt: new Date(0) });
      }
    },
    async pendingEmail(tx, userId) {
      const link = await tx.findOne(AccountLinkEntity, {
        where: { userId, purpose: "confirm-email", usedAt: IsNull(), expiresAt: MoreThan(new Date()) },
        order: { createdAt: "DESC" },
      });
      return link?.email ?? null;
    },
  };
}

/** Used and expired links are kept for a month, so that a second click gets the right message. */
export async function sweepLinks(tx: Transaction): Promise<void> {
  await tx.query("delete from account_link where expires_at < now() - interval '30 days'");
  await tx.query("delete from registration where expires_at < now() - interval '1 day'");
}
