import { accountPaths } from "@entrywise/contracts/identity/account-paths";
import type { BrandRecord } from "@entrywise/contracts/platform/brand";
import { jobActor } from "@entrywise/kit/auth/actor";
import type { Transaction, UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { strictRouter } from "@entrywise/kit/http/strict-router";
import { ProblemError } from "@entrywise/kit/problem-error";
import { json, type Request, type RequestHandler, type Response, type Router } from "express";
import type { Provider } from "oidc-provider";
import { z } from "zod";
import type { SecurityEvents } from "../account/security-events.repository.ts";
import type { AccountEntity } from "../accounts/account.entity.ts";
import type { Accounts } from "../accounts/accounts.repository.ts";
import type { Passkeys } from "./passkeys.ts";
import { messagePage, newPasskeyPage } from "./sign-in-page.ts";
import { signInLocale, signInTexts } from "./sign-in-texts.ts";
import type { StepTickets } from "./step-tickets.ts";

const FRESH_SECONDS = 15 * 60;

const body = z.object({
  ticket: z.string().max(2000),
  response: z.record(z.string(), z.unknown()),
  name: z.string().trim().max(60),
});

export interface NewPasskeyParts {
  unit: UnitOfWork;
  accounts: Accounts;
  passkeys: Passkeys;
  tickets: StepTickets;
  events: SecurityEvents;
  /** Public address of the app. */
  appOrigin: string;
}

/** The page that creates a passkey, on the sign-in host, as passkeys are bound to their host. */
export function newPasskeyRoutes(record: BrandRecord, provider: Provider, parts: NewPasskeyParts): Router {
  const { unit, passkeys, tickets, events, appOrigin } = parts;
  const router = strictRouter();
  const asService = <T>(work: (tx: Transaction) => Promise<T>) => unit.run(jobActor("identity"), "job", work);
  const { freshAccount, expectFresh } = findFreshAccounts(record, provider, parts.accounts);

  router.get("/passkeys/new", async (request, response) => {
    const locale = signInLocale(request, request.query.lang);
    const returnUrl = appOrigin + safePath(request.query.returnTo);
    if (!(await freshAccount(request, response))) {
      const { fresh: title, freshText: message } = signInTexts[locale];
      const href = `${appOrigin}/login?fresh=1&returnTo=${encodeURIComponent(safePath(request.query.returnTo))}`;
      response.status(403).send(messagePage(record.brand, locale, { title, message, href }));
      return;
    }
    response.send(newPasskeyPage(record.brand, locale, { host: record.identity.host ?? "", returnUrl }));
  });

  router.post("/passkeys/options", ownPagesOnly, json({ limit: "1kb" }), async (request, response) => {
    const account = await expectFresh(request, response);
    const options = await asService((tx) => passkeys.newOptions(tx, account));
    const ticket = tickets.issue("new passkey", { subject: account.subject, challenge: options.challenge });
    response.json({ options, ticket });
  });

  router.post("/passkeys", ownPagesOnly, json({ limit: "40kb" }), async (request, response) => {
    const account = await expectFresh(request, response);
    const input = body.safeParse(request.body);
    const claims = input.success ? tickets.read("new passkey", input.data.ticket) : null;
    const isAdded =
      input.success &&
      claims?.subject === account.subject &&
      (await asService(async (tx) => {
        const name = input.data.name || "Passkey";
        const added = await passkeys.add(tx, account, {
          given: input.data.response,
          expectedChallenge: claims.challenge ?? "",
          name,
        });
        if (added) await events.record(tx, { account, record }, "passkey-added", name);
        return added;
      }));
    if (!isAdded) throw new ProblemError(400, "Account.PasskeyRefused", "Couldn’t add this passkey. Try again.");
    response.status(201).json({});
  });

  return router;
}

function findFreshAccounts(record: BrandRecord, provider: Provider, accounts: Accounts) {
  /** Whoever signed in here a moment ago. */
  const freshAccount = async (request: Request, response: Response): Promise<AccountEntity | null> => {
    const session = await provider.Session.get(provider.createContext(request, response));
    const age = Date.now() / 1000 - (session.loginTs ?? 0);
    if (!session.accountId || age > FRESH_SECONDS) return null;
    const account = await accounts.bySubject(record.brand.authStrategyName, session.accountId);
    return account?.disabled ? null : account;
  };

  const expectFresh = async (request: Request, response: Response): Promise<AccountEntity> => {
    const account = await freshAccount(request, response);
    if (account) return account;
    throw new ProblemError(403, "Auth.FreshSignInRequired", "Sign in again to change this.");
  };

  return { freshAccount, expectFresh };
}

/** Other sites can submit forms, but not JSON or a same-origin header. */
const ownPagesOnly: RequestHandler = (request, _response, next) => {
  const site = request.get("sec-fetch-site");
  if ((site !== undefined && site !== "same-origin") || !request.is("application/json")) {
    throw new ProblemError(403, "Request.ForeignOrigin", "This request does not come from this page.");
  }
  next();
};

/** A path of the app; defaults to its security page. */
function safePath(value: unknown): string {
  return typeof value === "string" && /^\/(?![/\\])[\w\-/?=&.%]*$/.test(value) ? value : accountPaths.security;
}
