import { z } from "zod";
import { keyCounts } from "../business/key-counts.ts";
import { endpoint } from "../shared/endpoint.ts";
import { locale } from "../shared/locale-field.ts";
import { securityKinds } from "../shared/mails.ts";
import { browserKey, codeField, currentPassword, emailField, linkToken, newPassword } from "./account-fields.ts";

/** Who may open an account on a brand: anybody, whoever has an invitation, or nobody here because a provider elsewhere does it. */
export const registrationMode = z.enum(["open", "invitation", "provider"]);
export type RegistrationMode = z.infer<typeof registrationMode>;

const address = z.object({ email: z.string() });

/**
 * Account calls that need no sign-in (P-151, P-153, P-155). None of them says whether an address is known: what is
 * accepted gets 202, and the rest stands in a mail.
 */
/** Whether personal API tokens end too, and keys that the person has created for businesses; absent: they stay. */
const keyEnds = { endKeys: z.boolean().optional(), endBusinessKeys: z.boolean().optional() };

export const accountApi = {
  registration: endpoint({
    method: "get",
    path: "/account/registration",
    summary: "How this brand opens accounts, and the terms that are accepted with one",
    access: "public",
    status: 200,
    answer: z
      .object({
        registration: registrationMode,
        /** Where accounts are opened when a provider elsewhere does it; else null. */
        providerUrl: z.string().nullable(),
        termsVersion: z.string(),
        /** Sender of our mails, for people who look for one. */
        mailFrom: z.string(),
      })
      .meta({ id: "Registration" }),
  }),
  passwordStrength: endpoint({
    method: "post",
    path: "/account/password-strength",
    summary: "How hard a password is to guess; it is neither stored nor logged",
    access: "public",
    body: z.strictObject({ password: z.string().max(1_000), email: z.string().max(254).default("") }),
    status: 200,
    answer: z
      .object({
        /** 0 guessed at once, 4 very hard to guess. */
        score: z.int().min(0).max(4),
        isAccepted: z.boolean(),
        /** Why it is refused; null when it is accepted. */
        reason: z.enum(["too-short", "too-long", "common", "personal"]).nullable(),
      })
      .meta({ id: "PasswordStrength" }),
  }),
  register: endpoint({
    method: "post",
    path: "/account/register",
    summary: "Open an account; code and link to verify it come by mail",
    access: "public",
    body: z.strictObject({
      email: emailField,
      password: newPassword,
      /** Version that `GET /account/registration` names; another one is 409 `Account.TermsChanged`. */
      termsVersion: z.string().max(40),
      fullName: z.string().trim().max(100).default(""),
      locale: locale.default("en"),
      /** Token of an invitation, where the brand asks for one: without a valid one 403 `Account.InvitationRequired`. */
      invitation: linkToken.optional(),
      /** With the same one in `verify-account` the browser is signed in afterwards. */
      browserKey: browserKey.optional(),
    }),
    status: 202,
  }),
  /** With the token of the link, or with the address and the code. A used one of the same account is "already-verified". */
  verify: endpoint({
    method: "post",
    path: "/account/verify-account",
    summary: "Confirm the address of a new account by the code (10 minutes) or the link (24 hours) of its mail",
    access: "public",
    body: z.union([
      z.strictObject({ token: linkToken, browserKey: browserKey.optional() }),
      z.strictObject({ email: emailField, code: codeField, browserKey: browserKey.optional() }),
    ]),
    status: 200,
    answer: address
      .extend({
        outcome: z.enum(["verified", "already-verified"]),
        /**
         * For `/login?ticket=…` within ten minutes, once: the browser that registered need not sign in. Null for every other browser;
         * absent in responses of older releases.
         */
        signInTicket: z.string().nullable().optional(),
      })
      .meta({ id: "VerifiedAccount" }),
  }),
  resendConfirmation: endpoint({
    method: "post",
    path: "/account/resend-account-confirmation-email",
    summary: "Send code and link again",
    access: "public",
    body: z.strictObject({ email: emailField, locale: locale.default("en") }),
    status: 202,
  }),
  requestReset: endpoint({
    method: "post",
    path: "/account/reset-password-code",
    summary: "Send a link to choose a new password (30 minutes)",
    access: "public",
    body: z.strictObject({ email: emailField, locale: locale.default("en") }),
    status: 202,
  }),
  resetPassword: endpoint({
    method: "post",
    path: "/account/reset-password",
    summary: "Choose a new password; every session ends",
    access: "public",
    body: z.strictObject({ token: linkToken, password: newPassword, ...keyEnds }),
    status: 204,
  }),
  /** For pages that a link opens: it consumes nothing. An unknown token is "expired". */
  linkState: endpoint({
    method: "post",
    path: "/account/link-state",
    summary: "Whether the link of a mail can still be used",
    access: "public",
    body: z.strictObject({ token: linkToken }),
    status: 200,
    answer: z
      .object({
        purpose: z.enum(["verify", "reset", "confirm-email", "undo-email", "invitation"]).nullable(),
        state: z.enum(["open", "used", "expired"]),
        /** Address that it is about; null unless it is open. */
        email: z.string().nullable(),
        /** What programs have of the account, where an open link resets its password; null where that is not known. */
        keys: keyCounts.nullable().optional(),
      })
      .meta({ id: "LinkState" }),
  }),
  confirmPrimaryEmail: endpoint({
    method: "post",
    path: "/account/confirm-primary-email",
    summary: "Confirm a new primary address by the link that was sent to it (24 hours)",
    access: "public",
    body: z.strictObject({ token: linkToken }),
    status: 200,
    answer: address.extend({ outcome: z.enum(["changed", "already-confirmed"]) }).meta({ id: "ConfirmedEmail" }),
  }),
  undoPrimaryEmail: endpoint({
    method: "post",
    path: "/account/undo-primary-email",
    summary: "Take a change of address back by the link that the old one got (7 days); every session ends",
    access: "public",
    body: z.strictObject({ token: linkToken }),
    status: 200,
    answer: address.meta({ id: "RestoredEmail" }),
  }),
};

const linkedAccount = z
  .object({ id: z.uuid(), provider: z.string(), email: z.string(), linkedAt: z.iso.datetime() })
  .meta({ id: "LinkedAccount" });

const deletion = z
  .object({
    /** Null: nobody has asked for it. */
    requestedAt: z.iso.datetime().nullable(),
    deletedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: "AccountDeletion" });

/**
 * Calls on one's own account. Those that the summary calls sensitive return 403 `Auth.FreshSignInRequired` unless the
 * sign-in is younger than 15 minutes: the page then goes to `/login?fresh=1&returnTo=…` and comes back.
 */
export const ownAccountApi = {
  security: endpoint({
    method: "get",
    path: "/account/security",
    summary: "What protects the account, and until when sensitive changes are open",
    access: "user",
    status: 200,
    answer: z
      .object({
        email: z.string(),
        isEmailVerified: z.boolean(),
        /** A new address that waits for its confirmation. */
        pendingEmail: z.string().nullable(),
        /** False for who signs in by a linked account alone. */
        hasPassword: z.boolean(),
        passwordChangedAt: z.iso.datetime().nullable(),
        /** Chosen under older rules: asked to be changed. */
        isPasswordShort: z.boolean(),
        freshUntil: z.iso.datetime().nullable(),
        passkeys: z.int(),
        hasSecondFactor: z.boolean(),
        deletion,
      })
      .meta({ id: "AccountSecurity" }),
  }),
  events: endpoint({
    method: "get",
    path: "/account/security-events",
    summary: "What happened lately, newest first; the same was sent by mail",
    access: "user",
    status: 200,
    answer: z
      .object({
        items: z.array(
          z.object({
            kind: z.enum(securityKinds),
            at: z.iso.datetime(),
            /** Name of what it was done to, e.g. of a passkey; empty where there is none. */
            detail: z.string(),
          }),
        ),
      })
      .meta({ id: "SecurityEvents" }),
  }),
  changePassword: endpoint({
    method: "post",
    path: "/account/change-password",
    summary: "Change the password (sensitive); every other session ends",
    access: "user",
    /** The current one may be missing where there is none. */
    body: z.strictObject({ currentPassword: currentPassword.optional(), password: newPassword, ...keyEnds }),
    status: 204,
  }),
  changePrimaryEmail: endpoint({
    method: "post",
    path: "/account/primary-email",
    summary: "Ask for another primary address (sensitive): a link goes there, and counts once it is confirmed",
    access: "user",
    body: z.strictObject({ email: emailField }),
    status: 202,
  }),
  keepPrimaryEmail: endpoint({
    method: "delete",
    path: "/account/primary-email",
    summary: "Forget the address that waits for its confirmation",
    access: "user",
    status: 204,
  }),
  linkedAccounts: endpoint({
    method: "get",
    path: "/account/linked-social-accounts",
    summary: "Accounts of other providers that sign in to this one",
    access: "user",
    status: 200,
    answer: z
      .object({
        items: z.array(linkedAccount),
        /** Providers that can be linked on this brand. */
        providers: z.array(z.object({ key: z.string(), name: z.string() })),
      })
      .meta({ id: "LinkedAccounts" }),
  }),
  link: endpoint({
    method: "post",
    path: "/account/linked-social-accounts",
    summary: "Link an account (sensitive): the page goes to the address in the response and comes back linked",
    access: "user",
    body: z.strictObject({ provider: z.string().max(60) }),
    status: 200,
    isShownOnce: true,
    answer: z.object({ url: z.string() }),
  }),
  unlink: endpoint({
    method: "post",
    path: "/account/unlink",
    summary: "Remove a linked account (sensitive); the last way to sign in stays: 409 `Account.LastSignIn`",
    access: "user",
    body: z.strictObject({ id: z.uuid() }),
    status: 204,
  }),
  deletion: endpoint({
    method: "get",
    path: "/account/delete-account",
    summary: "Whether the account is about to be deleted",
    access: "user",
    status: 200,
    answer: deletion,
  }),
  requestDeletion: endpoint({
    method: "post",
    path: "/account/delete-account",
    summary: "Delete the account and all that belongs to it in 14 days (sensitive)",
    access: "user",
    status: 202,
    answer: deletion,
  }),
  cancelDeletion: endpoint({
    method: "delete",
    path: "/account/delete-account",
    summary: "Keep the account after all",
    access: "user",
    status: 204,
  }),
};

/** Made by services in their own name. */
export const accountServiceApi = {
  invite: endpoint({
    method: "post",
    path: "/internal/account-invitations",
    summary: "A token with which somebody may open an account on a brand that asks for one (7 days)",
    access: "service",
    isShownOnce: true,
    body: z.strictObject({ brand: z.string().max(31), email: emailField }),
    status: 201,
    answer: z.object({ token: z.string() }),
  }),
  endProviderSessions: endpoint({
    method: "post",
    path: "/internal/account-sign-outs",
    summary: "Let the sign-in page ask again who it is, in every browser of the user",
    access: "service",
    body: z.strictObject({
      /** Ask for the second factor again everywhere, too. */
      forgetDevices: z.boolean().optional(),
    }),
    status: 204,
  }),
};
