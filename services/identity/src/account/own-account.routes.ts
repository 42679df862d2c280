import { ownAccountApi } from "@entrywise/contracts/identity/account.api";
import { expectFreshSignIn, freshUntil } from "@entrywise/kit/auth/fresh-sign-in";
import { hashPassword, isPassword } from "@entrywise/kit/auth/password";
import { type UnitOfWork, withScope } from "@entrywise/kit/db/unit-of-work";
import { clientAddress } from "@entrywise/kit/http/client-address";
import { serve, serveInPhases } from "@entrywise/kit/http/serve";
import { strictRouter } from "@entrywise/kit/http/strict-router";
import { ProblemError, ruleBroken } from "@entrywise/kit/problem-error";
import type { Router } from "express";
import { plainEmail } from "../accounts/accounts.repository.ts";
import type { AccountLimits } from "./account-limits.repository.ts";
import type { AccountLinks } from "./account-links.repository.ts";
import type { Deletions } from "./deletions.ts";
import { guessableTerms } from "./guessable-terms.ts";
import { type AskLastAdmin, expectNoLastAdmin } from "./last-admin.ts";
import type { OwnAccount } from "./own-account.ts";
import { expectGoodPassword, type PasswordJudge } from "./password-judge.ts";
import type { Passwords } from "./passwords.ts";
import type { PrimaryEmails } from "./primary-emails.ts";
import type { SecurityEvents } from "./security-events.repository.ts";
import type { SignInMethods } from "./sign-in-methods.ts";

export interface OwnAccountRoutes {
  unit: UnitOfWork;
  own: OwnAccount;
  judge: PasswordJudge;
  limits: AccountLimits;
  links: AccountLinks;
  passwords: Passwords;
  primaryEmails: PrimaryEmails;
  deletions: Deletions;
  lastAdminOf: AskLastAdmin;
  events: SecurityEvents;
  methods: SignInMethods;
}

/** Calls on one's own account. */
export function ownAccountRoutes(parts: OwnAccountRoutes): Router {
  const router = strictRouter();
  security(router, parts);
  password(router, parts);
  primaryEmail(router, parts);
  deletion(router, parts);
  return router;
}

function security(router: Router, parts: OwnAccountRoutes): void {
  const { unit, own, links, deletions, events, methods } = parts;
  // Links and accounts have no row-level security; handlers only use the caller's id.
  const asService = withScope(unit, "job");
  serve(router, asService, ownAccountApi.security, async ({ tx, actor }) => {
    const { account } = await own.of(tx, actor);
    return {
      body: {
        email: account.email,
        isEmailVerified: account.emailVerified,
        pendingEmail: await links.pendingEmail(tx, account.userId),
        hasPassword: account.passwordHash !== null,
        passwordChangedAt: account.passwordChangedAt?.toISOString() ?? null,
        isPasswordShort: account.passwordIsShort,
        freshUntil: freshUntil(actor)?.toISOString() ?? null,
        ...(await methods.summaryOf(tx, account.userId)),
        deletion: deletions.stateOf(account),
      },
    };
  });

  serve(router, unit, ownAccountApi.events, async ({ tx, actor }) => {
    const items = await events.read(tx, actor.userId);
    return { body: { items: items.map(({ kind, detail, at }) => ({ kind, detail, at: at.toISOString() })) } };
  });
}

function password(router: Router, parts: OwnAccountRoutes): void {
  const { unit, own, judge, limits, passwords } = parts;
  // Links and accounts have no row-level security; handlers only use the caller's id.
  const asService = withScope(unit, "job");
  serveInPhases(router, asService, ownAccountApi.changePassword, {
    async check({ tx, actor }) {
      const { account, record } = await own.of(tx, actor);
      expectFreshSignIn(actor);
      return { account, terms: guessableTerms(record.brand.name, account.email, account.fullName) };
    },
    async work({ body, request }, { account, terms }) {
      if (account.passwordHash !== null) {
        await limits.expectCode("current password", account.provider, account.email, clientAddress(request));
        const isRight = await isPassword(body.currentPassword ?? "", account.passwordHash);
        if (!isRight) throw wrongPassword();
      }
      await expectGoodPassword(judge, body.password, terms);
      return hashPassword(body.password);
    },
    async write({ tx, actor, body: { endKeys = false, endBusinessKeys = false } }, passwordHash) {
      const chosen = { passwordHash, endKeys, endBusinessKeys };
      await passwords.change(tx, await own.locked(tx, actor), chosen, actor.sessionId);
      return {};
    },
  });
}

function primaryEmail(router: Router, parts: OwnAccountRoutes): void {
  const { unit, own, limits, links, primaryEmails } = parts;
  // Links and accounts have no row-level security; handlers only use the caller's id.
  const asService = withScope(unit, "job");
  serveInPhases(router, asService, ownAccountApi.changePrimaryEmail, {
    async check({ tx, actor, body }) {
      const { account } = await own.of(tx, actor);
      expectFreshSignIn(actor);
      if (account.email === plainEmail(body.email)) {
        throw ruleBroken("Account.SameEmail", "This is already your email.", [
          { path: "email", message: "Email is already your email" },
        ]);
      }
      return account.provider;
    },
    async work({ body, request }, provider) {
      await limits.expectMailRequest(clientAddress(request));
      return limits.mayMail("confirm-email", provider, body.email);
    },
    async write({ tx, actor, body }, mayMail) {
      await primaryEmails.ask(tx, await own.locked(tx, actor), body.email, mayMail);
      return {};
    },
  });

  serve(router, asService, ownAccountApi.keepPrimaryEmail, async ({ tx, actor }) => {
    const { account } = await own.of(tx, actor);
    await links.end(tx, account.userId, ["confirm-email"]);
    return {};
  });
}

function deletion(router: Router, parts: OwnAccountRoutes): void {
  const { unit, own, deletions, lastAdminOf } = parts;
  // Links and accounts have no row-level security; handlers only use the caller's id.
  const asService = withScope(unit, "job");
  serve(router, unit, ownAccountApi.deletion, async ({ tx, actor }) => {
    const { account } = await own.of(tx, actor);
    return { body: deletions.stateOf(account) };
  });

  serveInPhases(router, asService, ownAccountApi.requestDeletion, {
    async check({ tx, actor }) {
      await own.of(tx, actor);
      expectFreshSignIn(actor);
      return actor;
    },
    async work(_call, actor) {
      expectNoLastAdmin(await lastAdminOf(actor));
    },
    async write({ tx, actor }) {
      return { body: await deletions.request(tx, await own.locked(tx, actor)) };
    },
  });

  serve(router, asService, ownAccountApi.cancelDeletion, async ({ tx, actor }) => {
    await deletions.cancel(tx, await own.locked(tx, actor));
    return {};
  });
}

function wrongPassword(): ProblemError {
  return new ProblemError(400, "Account.WrongPassword", "The current password is incorrect.", {
    errors: [{ path: "currentPassword", message: "Current password is incorrect" }],
  });
}
