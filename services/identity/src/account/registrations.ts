import { randomBytes } from "node:crypto";
import { accountPaths } from "@entrywise/contracts/identity/account-paths";
import type { BrandRecord } from "@entrywise/contracts/platform/brand";
import type { Locale } from "@entrywise/contracts/shared/locale";
import { newId } from "@entrywise/kit/db/new-id";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import type { Mailer } from "@entrywise/kit/mail/send-mail";
import { ProblemError } from "@entrywise/kit/problem-error";
import { createAccounts, plainEmail } from "../accounts/accounts.repository.ts";
import { brandRegistration } from "../brands/brand-directory.ts";
import type { IssueFirstSignIn } from "../sign-in/first-sign-in.ts";
import type { AccountLinkEntity } from "./account-link.entity.ts";
import { type AccountLinks, tokenHash } from "./account-links.repository.ts";
import type { RegistrationEntity } from "./registration.entity.ts";
import { addRegistration, newestRegistration, registrationById } from "./registrations.repository.ts";
import type { SecurityEvents } from "./security-events.repository.ts";

const DAY_MS = 24 * 3_600_000;

/** Version of the terms that a registration accepts. */
export const TERMS_VERSION = "2026-11-01";

export interface RegistrationForm {
  email: string;
  fullName: string;
  locale: Locale;
  termsVersion: string;
  invitation?: string | undefined;
  browserKey?: string | undefined;
}

/** Slow work and other connections are used before the transaction. */
export interface Prepared {
  passwordHash: string;
  /** False if the address has had too many emails: none is sent, and that isn't disclosed. */
  mayMail: boolean;
}

/** Registration, from the form to the confirmed address. */
export interface Registrations {
  /** @throws ProblemError 403 or 409 if this brand doesn't allow it */
  expectAllowed(record: BrandRecord, form: RegistrationForm): void;
  /** Only the address's owner can tell whether it is registered. */
  register(tx: Transaction, record: BrandRecord, form: RegistrationForm, more: Prepared): Promise<void>;
  /** Resends code and link of an unconfirmed registration. */
  resend(tx: Transaction, record: BrandRecord, email: string): Promise<void>;
  /** @throws ProblemError 400 if the link is unknown or expired */
  verifyByLink(tx: Transaction, record: BrandRecord, link: { token: string } & FromBrowser): Promise<Verified>;
  /** @throws ProblemError 400 if the code is wrong or expired */
  verifyByCode(
    tx: Transaction,
    record: BrandRecord,
    by: { email: string; code: string } & FromBrowser,
  ): Promise<Verified>;
}

interface FromBrowser {
  browserKey?: string | undefined;
}

export interface Verified {
  outcome: "verified" | "already-verified";
  email: string;
  /** Signs in the browser that registered; null for any other. */
  signInTicket: string | null;
}

export interface RegistrationParts {
  links: AccountLinks;
  mailer: Mailer;
  events: SecurityEvents;
  /** Ticket of the first sign-in of an account. */
  ticketOf: IssueFirstSignIn;
}

export function createRegistrations(parts: RegistrationParts): Registrations {
  return { expectAllowed, ...registering(parts), ...verifying(parts) };
}

const expectAllowed: Registrations["expectAllowed"] = (record, { termsVersion, invitation }) => {
  const mode = brandRegistration(record);
  if (mode === "provider") {
    throw new ProblemError(403, "Account.RegisteredElsewhere", "Accounts for this site are created elsewhere.");
  }
  if (mode === "invitation" && invitation === undefined) throw invitationRequired();
  if (termsVersion === TERMS_VERSION) return;
  throw new ProblemError(409, "Account.TermsChanged", "The terms have changed. Read and accept them again.", {
    errors: [{ path: "termsVersion", message: "is not the current one" }],
  });
};

/** Registrations that are begun: their codes and mails. */
function registering({ links, mailer }: RegistrationParts): Pick<Registrations, "register" | "resend"> {
  const newCode = (tx: Transaction, { id: registrationId, provider, email }: RegistrationEntity) =>
    links.issue(tx, { purpose: "verify", provider, email, registrationId });

  const sendCode = (
    tx: Transaction,
    { brand: { brandKey: brand } }: BrandRecord,
    { email: to, locale }: RegistrationEntity,
    { code, token }: { code: string; token: string },
  ) => {
    const model = { code, link: `${accountPaths.verify}?token=${token}` };
    return mailer.sendMail(tx, "verify", model, { to, brand, locale });
  };

  const takeInvitation = async (tx: Transaction, record: BrandRecord, { email, invitation }: RegistrationForm) => {
    if (brandRegistration(record) !== "invitation") return;
    const link = invitation === undefined ? null : await links.take(tx, tokenHash(invitation), "invitation");
    const isTheirs = link?.provider === record.brand.authStrategyName && link.email === plainEmail(email);
    if (!isTheirs) throw invitationRequired();
  };

  return {
    async register(tx, record, form, { passwordHash, mayMail }) {
      await takeInvitation(tx, record, form);
      const provider = record.brand.authStrategyName;
      const email = plainEmail(form.email);
      const account = await createAccounts(tx).byEmail(provider, email);
      const registration = await addRegistration(tx, {
        id: newId(),
        provider,
        email,
        passwordHash,
        fullName: form.fullName,
        locale: form.locale,
        termsVersion: form.termsVersion,
        termsAcceptedAt: new Date(),
        browserKeyHash: form.browserKey === undefined ? null : tokenHash(form.browserKey),
        // Created even if the address has an account, so that it takes the same time; it leads nowhere.
        expiresAt: new Date(account ? 0 : Date.now() + DAY_MS),
      });
      // Not sent to an address with an account, but takes the same time.
      const code = await newCode(tx, registration);
      if (!mayMail) return;
      if (!account) return sendCode(tx, record, registration, code);
      const recipient = { to: account.email, brand: record.brand.brandKey, locale: account.locale };
      const model = { signInLink: "/login", resetLink: accountPaths.forgotPassword };
      await mailer.sendMail(tx, "already-registered", model, recipient);
    },
    async resend(tx, record, email) {
      const registration = await newestRegistration(tx, record.brand.authStrategyName, plainEmail(email));
      if (registration) await sendCode(tx, record, registration, await newCode(tx, registration));
    },
  };
}

/** Registrations that become accounts. */
function verifying({
  links,
  events,
  ticketOf,
}: RegistrationParts): Pick<Registrations, "verifyByLink" | "verifyByCode"> {
  const open = async (
    tx: Transaction,
    record: BrandRecord,
    link: AccountLinkEntity,
    { browserKey }: FromBrowser,
  ): Promise<Verified> => {
    const { email } = link;
    const isKnown: Verified = { outcome: "already-verified", email, signInTicket: null };
    const taken = await links.take(tx, link.tokenHash, "verify");
    const registration = taken?.registrationId ? await registrationById(tx, taken.registrationId) : null;
    if (!registration) return isKnown;
    const accounts = createAccounts(tx);
    const { provider, passwordHash, fullName, locale, termsVersion, termsAcceptedAt } = registration;
    const subject = crypto.randomUUID();
    const isNew = await accounts.ensure({
      subject,
      provider,
      email,
      passwordHash,
      fullName,
      // Replaced by the owner later; doesn't reveal the address.
      handle: `trader-${randomBytes(5).toString("hex")}`,
      roles: [],
      locale,
      termsVersion,
      termsAcceptedAt,
      passwordChangedAt: registration.createdAt,
    });
    if (!isNew) return isKnown;
    const account = await accounts.bySubject(provider, subject);
    if (account) await events.keep(tx, { account, record }, "registered");
    const isSameBrowser = browserKey !== undefined && tokenHash(browserKey) === registration.browserKeyHash;
    return { outcome: "verified", email, signInTicket: isSameBrowser ? ticketOf(record, subject) : null };
  };

  return {
    async verifyByLink(tx, record, { token, ...from }) {
      const link = await links.find(tx, token);
      if (link?.purpose !== "verify" || link.provider !== record.brand.authStrategyName) throw linkExpired();
      if (!link.usedAt && Number(link.expiresAt) <= Date.now()) throw linkExpired();
      return open(tx, record, link, from);
    },
    async verifyByCode(tx, record, { email, code, ...from }) {
      const link = await links.newest(tx, "verify", record.brand.authStrategyName, email);
      if (!link || !links.isCode(link, code)) {
        throw new ProblemError(400, "Account.WrongCode", "The code is incorrect or has expired.", {
          errors: [{ path: "code", message: "Code is incorrect or has expired" }],
        });
      }
      return open(tx, record, link, from);
    },
  };
}

function invitationRequired(): ProblemError {
  return new ProblemError(
    403,
    "Account.InvitationRequired",
    "You need a valid invitation sent to this email to register.",
  );
}

/** The same response for unknown, expired and other brands' links. */
export function linkExpired(): ProblemError {
  return new ProblemError(400, "Account.LinkExpired", "This link has expired. Request a new one.");
}
