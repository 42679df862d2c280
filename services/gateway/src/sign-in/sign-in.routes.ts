import { strictRouter } from "@entrywise/kit/http/strict-router";
import type { Logger } from "@entrywise/kit/logging";
import type { NextFunction, Request, Response, Router } from "express";
import passport from "passport";
import { chosenLanguage, readLanguage, writes24Hours } from "../pages/language-of.ts";
import { writeLook } from "../pages/look-cookies.ts";
import type { PlatformPort } from "../proxy/platform-port.ts";
import { beginSession } from "../sessions/begin-session.ts";
import { describeBrowser, destroySession } from "../sessions/sessions.ts";
import type { TokenVault } from "../sessions/token-vault.ts";
import { failedSignIn } from "./failed-sign-in.ts";
import { beginLogin, type SignedIn } from "./openid-strategy.ts";
import { type RetryReason, retryPage } from "./retry-page.ts";
import { safeReturnTo } from "./return-to.ts";
import type { SignIns } from "./sign-ins.ts";

export interface SignInRoutes {
  signIns: SignIns;
  vault: TokenVault;
  platform: PlatformPort;
  logger: Logger;
}

/** One request of a browser, with what express passes beside it. */
interface Visit {
  request: Request;
  response: Response;
  next: NextFunction;
}

/** `/login`, `/auth/callback` and `/logout`. */
export function signInRoutes(parts: SignInRoutes): Router {
  const router = strictRouter();
  router.get("/login", (request, response, next) => login(parts, { request, response, next }));
  router.get("/auth/callback", (request, response, next) => receiveCallback(parts, { request, response, next }));
  router.get("/logout", (request, response) => logout(parts, request, response));
  return router;
}

async function login(parts: SignInRoutes, visit: Visit): Promise<void> {
  const { request, response, next } = visit;
  const returnTo = safeReturnTo(request.query.returnTo, request.publicOrigin);
  const user = request.session.brandKey === request.brandRecord.brand.brandKey ? request.session.user : undefined;
  const isFresh = request.query.fresh === "1";
  if (user && !isFresh) {
    response.redirect(303, returnTo);
    return;
  }
  await withProvider(parts, visit, ({ strategy }) => {
    const locale = chosenLanguage(request);
    const ticket = readTicket(request);
    beginLogin(request, returnTo, {
      ...(isFresh ? { isFresh, ...(user ? { hint: user.email } : {}) } : {}),
      ...(locale ? { locale } : {}),
      ...(ticket ? { ticket } : {}),
    });
    authenticate(parts, strategy, visit, () => next());
  });
}

async function receiveCallback(parts: SignInRoutes, visit: Visit): Promise<void> {
  const { request, response, next } = visit;
  const { code, error, state } = request.query;
  if (typeof state !== "string" || (typeof code !== "string" && typeof error !== "string")) {
    showRetry(visit, { status: 400, reason: "incomplete" });
    return;
  }
  await withProvider(parts, visit, ({ strategy }) => {
    authenticate(parts, strategy, visit, (result) => {
      if (!result) {
        showRetry(visit, { status: 401, reason: "expired" });
        return;
      }
      complete(parts, visit, result)
        .then(() => response.redirect(303, result.returnTo))
        .catch((failure: unknown) => (response.headersSent ? next(failure) : showFailure(parts, visit, failure)));
    });
  });
}

async function logout({ signIns, vault }: SignInRoutes, request: Request, response: Response): Promise<void> {
  const { brandRecord, publicOrigin } = request;
  // Another site's picture or link must not sign anyone out; a typed address or our own link does.
  const site = request.get("sec-fetch-site");
  if (site === "cross-site" || site === "same-site") {
    response.redirect(303, "/");
    return;
  }
  const locale = readLanguage(request);
  const tokens = request.session.user ? await vault.get(request.sessionID).catch(() => null) : null;
  await destroySession(request);
  response.clearCookie(request.app.get("session cookie"), { path: "/" });
  response.set("Clear-Site-Data", '"cache", "storage"');
  const provider = await signIns.of(brandRecord).catch(() => null);
  if (!provider?.provider.endSessionUrl || !tokens) {
    response.redirect(303, "/");
    return;
  }
  const end = new URL(provider.provider.endSessionUrl);
  end.searchParams.set("id_token_hint", tokens.idToken);
  end.searchParams.set("post_logout_redirect_uri", `${publicOrigin}/`);
  end.searchParams.set("ui_locales", locale);
  response.redirect(303, end.href);
}

/** Starts the session after a sign-in. */
async function complete(
  { vault, platform }: SignInRoutes,
  { request, response }: Omit<Visit, "next">,
  signedIn: SignedIn,
): Promise<void> {
  const { user, tokens, authenticatedAt, endsWithBrowser } = signedIn;
  const language = chosenLanguage(request) ?? signedIn.locale ?? readLanguage(request);
  const use24HrTime = language === "de" || writes24Hours(request);
  await beginSession(request, response, user);
  const brandKey = request.brandRecord.brand.brandKey;
  const now = Date.now();
  Object.assign(request.session, { user, brandKey, createdAt: now, seenAt: now, authenticatedAt });
  Object.assign(request.session, describeBrowser(request));
  // Without a date the browser deletes the cookie when it is closed.
  if (endsWithBrowser) request.session.cookie.expires = null;
  const save = () => new Promise<void>((resolve, reject) => request.session.save((e) => (e ? reject(e) : resolve())));
  await save();
  await vault.put(request.sessionID, tokens);
  // The profile takes precedence over the provider's data.
  const known = await platform.recordSignIn(user, brandKey, { language, use24HrTime });
  request.session.user = known.user;
  await save();
  if (known.look) writeLook(response, known.look);
}

async function withProvider(
  { signIns, logger }: SignInRoutes,
  visit: Visit,
  go: (signIn: Awaited<ReturnType<SignIns["of"]>>) => void,
): Promise<void> {
  const { request, response, next } = visit;
  try {
    go(await signIns.of(request.brandRecord));
  } catch (error) {
    logger.warn({ err: error, brand: request.brandRecord.brand.brandKey }, "identity provider is away");
    if (response.headersSent) next(error);
    else {
      response.set("Retry-After", "5");
      showRetry(visit, { status: 503, reason: "away", href: request.originalUrl });
    }
  }
}

function authenticate(
  parts: SignInRoutes,
  strategy: passport.Strategy,
  visit: Visit,
  done: (result: SignedIn | null) => void,
): void {
  let isDone = false;
  // passport stores the request on the strategy: if it were shared, one person could get another's session.
  const ofRequest: passport.Strategy = Object.create(strategy);
  // The public address: behind a balancer the request may name another port.
  const callbackURL = `${visit.request.publicOrigin}/auth/callback`;
  const options = { session: false, callbackURL } as passport.AuthenticateOptions;
  passport.authenticate(ofRequest, options, (error: unknown, result: SignedIn | false) => {
    // A strategy may call again if it fails after succeeding, but a request has one response.
    if (isDone) return;
    isDone = true;
    if (error) {
      showFailure(parts, visit, error);
      return;
    }
    done(result || null);
  })(visit.request, visit.response, visit.next);
}

function showFailure({ logger }: Pick<SignInRoutes, "logger">, visit: Visit, error: unknown): void {
  logger.warn({ err: error }, "sign-in failed");
  const { status, reason } = failedSignIn(error);
  if (status === 503) visit.response.set("Retry-After", "5");
  showRetry(visit, { status, reason });
}

function showRetry(
  { request, response }: Visit,
  { status, reason, href = "/login" }: { status: number; reason: RetryReason; href?: string },
): void {
  response.status(status).send(retryPage(request.brandRecord.brand, readLanguage(request), reason, href));
}

/** Only accepted from our own pages: another site's link must not sign anyone in to a different account. */
function readTicket(request: Request): string | null {
  const { ticket } = request.query;
  const isOurs = request.get("sec-fetch-site") === "same-origin";
  return isOurs && typeof ticket === "string" && ticket.length <= 1_000 ? ticket : null;
}
