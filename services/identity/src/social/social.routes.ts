import { accountPaths } from "@entrywise/contracts/identity/account-paths";
import type { BrandRecord } from "@entrywise/contracts/platform/brand";
import { jobActor } from "@entrywise/kit/auth/actor";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { strictRouter } from "@entrywise/kit/http/strict-router";
import type { Logger } from "@entrywise/kit/logging";
import type { Request, Response, Router } from "express";
import type { Provider } from "oidc-provider";
import { addLinked, findByIdentity, readLinked } from "../account/linked-accounts.repository.ts";
import type { SecurityEvents } from "../account/security-events.repository.ts";
import type { AccountEntity } from "../accounts/account.entity.ts";
import { type Accounts, createAccounts } from "../accounts/accounts.repository.ts";
import { readsKeep } from "../sign-in/keep-signed-in.ts";
import { messagePage } from "../sign-in/sign-in-page.ts";
import { type SignInTexts, signInLocale, signInTexts } from "../sign-in/sign-in-texts.ts";
import type { StepTickets } from "../sign-in/step-tickets.ts";
import { LINK_TICKET, SIGN_IN_TICKET, SOCIAL_CALLBACK } from "./social-client.ts";
import type { OpenedProvider, SocialProviders } from "./social-providers.ts";
import type { SocialTrips, Trip, Visitor } from "./social-trip.ts";

export interface SocialParts {
  unit: UnitOfWork;
  accounts: Accounts;
  tickets: StepTickets;
  events: SecurityEvents;
  providers: SocialProviders;
  trips: SocialTrips;
  /** Public address of the app. */
  appOrigin: string;
  logger: Logger;
}

const job = jobActor("identity");

/** Trips to providers whose accounts are linked, and the way back: into a sign-in, or to the page of linked accounts. */
export function socialRoutes(record: BrandRecord, provider: Provider, parts: SocialParts): Router {
  const { tickets, trips, appOrigin } = parts;
  const router = strictRouter();
  const { tell, signedIn, link } = linking(record, provider, parts);
  const { opened, visitorOf } = trip(record, parts);
  const wayOn = returnToSignIn(record, parts);

  router.get("/social/:id/link", async (request, response) => {
    const { id } = request.params;
    const claims = tickets.read(LINK_TICKET, String(request.query.ticket ?? ""));
    const userId = claims?.provider === id ? (claims.userId ?? "") : "";
    if (!(await signedIn(request, response, userId))) {
      return tell(request, response, 403, (texts) => [texts.fresh, texts.linkText]);
    }
    const found = await opened(id);
    if (found === null) return tell(request, response, 502, (texts) => [texts.socialAway, texts.again]);
    trips.begin(response, found, { kind: "link", id, userId });
  });

  router.get("/interaction/:uid/social/:id", async (request, response) => {
    const { uid, id } = request.params;
    const interaction = await provider.interactionDetails(request, response).catch(() => null);
    const found = interaction?.uid === uid ? await opened(id) : null;
    if (found === null) return response.redirect(303, `/interaction/${encodeURIComponent(uid)}?social=failed`);
    const keep = readsKeep(request.query) ? "yes" : "no";
    trips.begin(response, found, { kind: "signIn", id, uid, keep });
  });

  router.get(SOCIAL_CALLBACK, async (request, response) => {
    const trip = trips.end(request, response);
    if (trip === null) return tell(request, response, 400, (texts) => [texts.expired, texts.again]);
    const visitor = await visitorOf(request, trip);
    if (trip.kind === "signIn") return response.redirect(303, await wayOn(trip, visitor));
    if (visitor === null) return response.redirect(303, `${appOrigin}${accountPaths.linked}`);
    await link(request, response, trip.userId, visitor);
  });

  return router;
}

/** The sign-in of whoever links, and what becomes of it. */
function linking(record: BrandRecord, provider: Provider, { unit, accounts, events, appOrigin }: SocialParts) {
  const { brandKey, authStrategyName } = record.brand;

  const tell = (
    request: Request,
    response: Response,
    status: number,
    say: (texts: SignInTexts) => [string, string],
  ) => {
    const locale = signInLocale(request, null);
    const [title, message] = say(signInTexts[locale]);
    const href = `${appOrigin}${accountPaths.linked}`;
    response.status(status).send(messagePage(record.brand, locale, { title, message, href }));
  };

  /** Whoever is signed in here, so that nobody is led to link theirs to an account of somebody else. */
  const signedIn = async (request: Request, response: Response, userId: string): Promise<AccountEntity | null> => {
    const session = await provider.Session.get(provider.createContext(request, response));
    if (!session.accountId) return null;
    const account = await accounts.bySubject(authStrategyName, session.accountId);
    return account?.userId === userId && !account.disabled ? account : null;
  };

  const link = async (request: Request, response: Response, userId: string, visitor: Visitor) => {
    const account = await signedIn(request, response, userId);
    if (account === null) return tell(request, response, 403, (texts) => [texts.fresh, texts.linkText]);
    const outcome = await unit.run(job, "job", async (tx) => {
      const known = await findByIdentity(tx, brandKey, visitor);
      if (known !== null) return known.userId === userId ? "linked" : "taken";
      const others = await readLinked(tx, userId);
      if (others.some(({ issuer }) => issuer === visitor.issuer)) return "another";
      await addLinked(tx, { userId, brandKey, ...visitor });
      await events.record(tx, { account, record }, "account-linked", visitor.email || visitor.issuer);
      return "linked";
    });
    if (outcome === "linked") return response.redirect(303, `${appOrigin}${accountPaths.linked}`);
    return tell(request, response, 409, (texts) => [texts.notLinked, texts[outcome]]);
  };

  return { tell, signedIn, link };
}

/** Opens providers, and reads who comes back from them. */
function trip(record: BrandRecord, { providers, trips, logger }: SocialParts) {
  const opened = (id: string): Promise<OpenedProvider | null> =>
    providers.open(record, id).catch((error: unknown) => {
      logger.warn({ err: error, provider: id }, "linked provider");
      return null;
    });

  const findVisitor = async (
    { query }: Request,
    trip: Trip & { nonce: string; verifier: string },
  ): Promise<Visitor | null> => {
    const found = await opened(trip.id);
    if (found === null || typeof query.code !== "string") return null;
    // Providers that say who they are must be the one that was asked (RFC 9207).
    if (query.iss !== undefined && query.iss !== found.provider.issuer) return null;
    return trips.visitorOf(found, query.code, trip).catch((error: unknown) => {
      logger.info({ err: error, provider: trip.id }, "linked provider refused");
      return null;
    });
  };

  return { opened, visitorOf: findVisitor };
}

/** Accounts are matched by link only, as an equal email address doesn't prove ownership. */
function returnToSignIn(record: BrandRecord, { unit, tickets }: SocialParts) {
  return async ({ uid, keep }: { uid: string; keep: string }, visitor: Visitor | null): Promise<string> => {
    const back = `/interaction/${encodeURIComponent(uid)}`;
    if (visitor === null) return `${back}?social=failed`;
    const account = await unit.run(job, "job", async (tx) => {
      const linked = await findByIdentity(tx, record.brand.brandKey, visitor);
      return linked === null ? null : createAccounts(tx).byUser(linked.userId);
    });
    if (account === null || account.disabled) return `${back}?social=unlinked`;
    const ticket = tickets.issue(SIGN_IN_TICKET, { uid, subject: account.subject, keep });
    return `${back}/social?ticket=${encodeURIComponent(ticket)}`;
  };
}
