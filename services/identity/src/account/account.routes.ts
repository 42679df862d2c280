import { accountApi, accountServiceApi } from "@entrywise/contracts/identity/account.api";
import type { Actor } from "@entrywise/kit/auth/actor";
import { hashPassword } from "@entrywise/kit/auth/password";
import { type UnitOfWork, withScope } from "@entrywise/kit/db/unit-of-work";
import { clientAddress } from "@entrywise/kit/http/client-address";
import { serve, serveInPhases } from "@entrywise/kit/http/serve";
import { strictRouter } from "@entrywise/kit/http/strict-router";
import type { Router } from "express";
import { createAccounts } from "../accounts/accounts.repository.ts";
import { type BrandDirectory, brandRegistration } from "../brands/brand-directory.ts";
import { formatMailSender } from "../mail/mail-worker.ts";
import type { AccountLimits } from "./account-limits.repository.ts";
import type { AccountLinkEntity } from "./account-link.entity.ts";
import type { AccountLinks } from "./account-links.repository.ts";
import type { RequestAccountMail } from "./account-mails.ts";
import type { CountKeys } from "./count-keys.ts";
import { guessableTerms } from "./guessable-terms.ts";
import { expectGoodPassword, type PasswordJudge } from "./password-judge.ts";
import type { Passwords } from "./passwords.ts";
import type { PrimaryEmails } from "./primary-emails.ts";
import { type Registrations, TERMS_VERSION } from "./registrations.ts";
import { forgetDevices } from "./remembered-devices.repository.ts";
import { endProviderSessions } from "./sign-outs.repository.ts";

export interface AccountRoutes {
  unit: UnitOfWork;
  brands: BrandDirectory;
  judge: PasswordJudge;
  limits: AccountLimits;
  links: AccountLinks;
  registrations: Registrations;
  passwords: Passwords;
  primaryEmails: PrimaryEmails;
  requestMail: RequestAccountMail;
  countKeys: CountKeys;
  /** Sender for all brands; null for one per brand. */
  from: string | null;
}

/** Account calls without sign-in. */
export function accountRoutes(parts: AccountRoutes): Router {
  const router = strictRouter();
  registration(router, parts);
  passwordReset(router, parts);
  linksOfMails(router, parts);
  callsOfServices(router, parts);
  return router;
}

function registration(router: Router, parts: AccountRoutes): void {
  const { unit, brands, judge, limits, registrations, requestMail } = parts;
  // For accounts without a session: handlers decide what is disclosed.
  const asService = withScope(unit, "job");
  const expectBrand = ({ brand }: Actor) => brands.expect(brand);
  serve(router, unit, accountApi.registration, async ({ actor }) => {
    const record = expectBrand(actor);
    const mailFrom = formatMailSender(record, parts.from);
    return {
      body: { registration: brandRegistration(record), providerUrl: null, termsVersion: TERMS_VERSION, mailFrom },
    };
  });

  serveInPhases(router, unit, accountApi.passwordStrength, {
    work: ({ actor, body }) => judge.judge(body.password, guessableTerms(expectBrand(actor).brand.name, body.email)),
    write: async (_call, { score, reason }) => ({ body: { score, isAccepted: reason === null, reason } }),
  });

  serveInPhases(router, asService, accountApi.register, {
    async work({ actor, body, request }) {
      const record = expectBrand(actor);
      registrations.expectAllowed(record, body);
      await expectGoodPassword(judge, body.password, guessableTerms(record.brand.name, body.email, body.fullName));
      await limits.expectRegistration(clientAddress(request));
      const mayMail = await limits.mayMail("registration", record.brand.authStrategyName, body.email);
      return { passwordHash: await hashPassword(body.password), mayMail };
    },
    async write({ tx, actor, body }, prepared) {
      await registrations.register(tx, expectBrand(actor), body, prepared);
      return {};
    },
  });

  serveInPhases(router, asService, accountApi.verify, {
    async work({ actor, body, request }) {
      const provider = expectBrand(actor).brand.authStrategyName;
      if ("code" in body) await limits.expectCode("verify", provider, body.email, clientAddress(request));
    },
    async write({ tx, actor, body }) {
      const record = expectBrand(actor);
      const verified =
        "code" in body
          ? await registrations.verifyByCode(tx, record, body)
          : await registrations.verifyByLink(tx, record, body);
      return { body: verified };
    },
  });

  serveInPhases(router, asService, accountApi.resendConfirmation, {
    async work({ actor, body, request }) {
      await limits.expectMailRequest(clientAddress(request));
      return limits.mayMail("registration", expectBrand(actor).brand.authStrategyName, body.email);
    },
    async write({ tx, actor, body }, mayMail) {
      if (mayMail) await requestMail(tx, "verify", expectBrand(actor), body.email);
      return {};
    },
  });
}

function passwordReset(router: Router, parts: AccountRoutes): void {
  const { unit, brands, judge, limits, passwords, requestMail } = parts;
  // For accounts without a session: handlers decide what is disclosed.
  const asService = withScope(unit, "job");
  const expectBrand = ({ brand }: Actor) => brands.expect(brand);
  serveInPhases(router, asService, accountApi.requestReset, {
    async work({ actor, body, request }) {
      await limits.expectMailRequest(clientAddress(request));
      return limits.mayMail("reset", expectBrand(actor).brand.authStrategyName, body.email);
    },
    async write({ tx, actor, body }, mayMail) {
      if (mayMail) await requestMail(tx, "reset", expectBrand(actor), body.email);
      return {};
    },
  });

  serveInPhases(router, asService, accountApi.resetPassword, {
    check: ({ tx, actor, body }) => passwords.emailOfReset(tx, expectBrand(actor), body.token),
    async work({ actor, body }, email) {
      await expectGoodPassword(judge, body.password, guessableTerms(expectBrand(actor).brand.name, email));
      return hashPassword(body.password);
    },
    async write({ tx, actor, body: { token, endKeys = false, endBusinessKeys = false } }, passwordHash) {
      await passwords.reset(tx, expectBrand(actor), token, { passwordHash, endKeys, endBusinessKeys });
      return {};
    },
  });
}

/** Targets of email links. */
function linksOfMails(router: Router, parts: AccountRoutes): void {
  const { unit, brands, links, primaryEmails, countKeys } = parts;
  // For accounts without a session: handlers decide what is disclosed.
  const asService = withScope(unit, "job");
  const expectBrand = ({ brand }: Actor) => brands.expect(brand);
  serveInPhases(router, asService, accountApi.linkState, {
    async check({ tx, actor, body }) {
      const link = await links.find(tx, body.token);
      return link?.provider === expectBrand(actor).brand.authStrategyName ? link : null;
    },
    async work({ actor }, link) {
      if (link === null) return { purpose: null, state: "expired" as const, email: null };
      const { purpose, userId } = link;
      const state = findLinkState(link);
      if (purpose !== "reset" || state.state !== "open" || userId === null) return { purpose, ...state };
      return { purpose, ...state, keys: await countKeys(userId, expectBrand(actor).brand.brandKey) };
    },
    write: async (_call, body) => ({ body }),
  });

  serve(router, asService, accountApi.confirmPrimaryEmail, async ({ tx, actor, body }) => ({
    body: await primaryEmails.confirm(tx, expectBrand(actor), body.token),
  }));

  serve(router, asService, accountApi.undoPrimaryEmail, async ({ tx, actor, body }) => ({
    body: await primaryEmails.undo(tx, expectBrand(actor), body.token),
  }));
}

function callsOfServices(router: Router, parts: AccountRoutes): void {
  const { unit, brands, links } = parts;
  // For accounts without a session: handlers decide what is disclosed.
  const asService = withScope(unit, "job");
  serve(router, asService, accountServiceApi.invite, async ({ tx, body }) => {
    const provider = brands.expect(body.brand).brand.authStrategyName;
    const { token } = await links.issue(tx, { purpose: "invitation", provider, email: body.email });
    return { body: { token } };
  });

  serve(router, asService, accountServiceApi.endProviderSessions, async ({ tx, actor, body }) => {
    const account = await createAccounts(tx).byUser(actor.userId);
    if (account) await endProviderSessions(tx, account.provider, account.subject);
    if (account && body.forgetDevices === true) await forgetDevices(tx, account.userId);
    return {};
  });
}

function findLinkState(link: AccountLinkEntity): { state: "open" | "used" | "expired"; email: string | null } {
  if (link.usedAt) return { state: "used", email: null };
  if (Number(link.expiresAt) <= Date.now()) return { state: "expired", email: null };
  return { state: "open", email: link.email };
}
