import { localeOfTag } from "@entrywise/contracts/shared/locale";
import type { Logger } from "@entrywise/kit/logging";
import { type NextFunction, type Request, type Response, Router } from "express";
import passport from "passport";
import type { PlatformPort } from "../proxy/platform-port.ts";
import { browserOf, destroySession } from "../sessions/sessions.ts";
import type { TokenVault } from "../sessions/token-vault.ts";
import { beginLogin, type SignedIn } from "./openid-strategy.ts";
import { retryPage } from "./retry-page.ts";
import { safeReturnTo } from "./return-to.ts";
import type { SignIns } from "./sign-ins.ts";

export interface SignInRoutes {
  signIns: SignIns;
  vault: TokenVault;
  platform: PlatformPort;
  logger: Logger;
}

/** `/login`, `/auth/callback` and `/logout`. */
export function signInRoutes({ signIns, vault, platform, logger }: SignInRoutes): Router {
  const router = Router();

  router.get("/login", async (request, response, next) => {
    const returnTo = safeReturnTo(request.query.returnTo, request.publicOrigin);
    const user = request.session.brandKey === request.brandRecord.brand.brandKey ? request.session.user : undefined;
    const isFresh = request.query.fresh === "1";
    if (user && !isFresh) {
      response.redirect(303, returnTo);
      return;
    }
    await withProvider(request, response, next, ({ strategy }) => {
      const locale = localeOfTag(/(?:^|;\s*)auth\.locale=([^;]+)/.exec(request.get("cookie") ?? "")?.[1] ?? "");
      beginLogin(request, returnTo, {
        ...(isFresh ? { isFresh, ...(user ? { hint: user.email } : {}) } : {}),
        ...(locale ? { locale } : {}),
      });
      authenticate(strategy, request, response, next, () => next());
    });
  });

  router.get("/auth/callback", async (request, response, next) => {
    const { code, error, state } = request.query;
    if (typeof state !== "string" || (typeof code !== "string" && typeof error !== "string")) {
      response.status(400).send(retryPage(request.brandRecord.brand, "This sign-in is not complete.", "/login"));
      return;
    }
    await withProvider(request, response, next, ({ strategy }) => {
      authenticate(strategy, request, response, next, (result) => {
        if (!result) {
          response.status(401).send(retryPage(request.brandRecord.brand, "This sign-in has expired.", "/login"));
          return;
        }
        complete(request, result)
          .then(() => response.redirect(303, result.returnTo))
          .catch(next);
      });
    });
  });

  router.get("/logout", async (request, response) => {
    const { brandRecord, publicOrigin } = request;
    // A picture or link of another site must not sign anybody out; what is typed or followed here does.
    const site = request.get("sec-fetch-site");
    if (site === "cross-site" || site === "same-site") {
      response.redirect(303, "/");
      return;
    }
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
    response.redirect(303, end.href);
  });

  /** A new session id at every sign-in; nothing of the visitor's session is carried over. */
  async function complete(request: Request, { user, tokens, authenticatedAt }: SignedIn): Promise<void> {
    await new Promise<void>((resolve, reject) => request.session.regenerate((e) => (e ? reject(e) : resolve())));
    const brandKey = request.brandRecord.brand.brandKey;
    const now = Date.now();
    Object.assign(request.session, { user, brandKey, createdAt: now, seenAt: now, authenticatedAt });
    Object.assign(request.session, browserOf(request));
    const save = () => new Promise<void>((resolve, reject) => request.session.save((e) => (e ? reject(e) : resolve())));
    await save();
    await vault.put(request.sessionID, tokens);
    // What people say about themselves goes before what the provider once knew.
    request.session.user = await platform.recordSignIn(user, brandKey);
    await save();
  }

  async function withProvider(
    request: Request,
    response: Response,
    next: NextFunction,
    go: (signIn: Awaited<ReturnType<SignIns["of"]>>) => void,
  ): Promise<void> {
    try {
      go(await signIns.of(request.brandRecord));
    } catch (error) {
      logger.warn({ err: error, brand: request.brandRecord.brand.brandKey }, "identity provider is away");
      if (response.headersSent) next(error);
      else {
        response.set("Retry-After", "5");
        response
          .status(503)
          .send(retryPage(request.brandRecord.brand, "Signing in is not possible right now.", request.originalUrl));
      }
    }
  }

  function authenticate(
    strategy: passport.Strategy,
    request: Request,
    response: Response,
    next: NextFunction,
    done: (result: SignedIn | null) => void,
  ): void {
    let isAnswered = false;
    // passport writes who is answered onto the strategy it is given: shared, one person would get another's session.
    const ofRequest: passport.Strategy = Object.create(strategy);
    passport.authenticate(ofRequest, { session: false }, (error: unknown, result: SignedIn | false) => {
      // A strategy that fails after it has succeeded calls again: one request has one answer.
      if (isAnswered) return;
      isAnswered = true;
      if (error) {
        logger.warn({ err: error }, "sign-in failed");
        response.status(502);
        response.send(retryPage(request.brandRecord.brand, "Signing in did not work.", "/login"));
        return;
      }
      done(result || null);
    })(request, response, next);
  }

  return router;
}
