import { problemHandler } from "@entrywise/kit/http/problem-handler";
import { strictRouter } from "@entrywise/kit/http/strict-router";
import type { SharedLimits } from "@entrywise/kit/limits/shared-limits";
import type { Logger } from "@entrywise/kit/logging";
import { notFound, ProblemError } from "@entrywise/kit/problem-error";
import { traceRequest } from "@entrywise/kit/tracing/trace-request";
import compression from "compression";
import express, { type Express, type Request, type RequestHandler, type Response, type Router } from "express";
import helmet from "helmet";
import type { GatewayConfig } from "./config.ts";
import { door } from "./door/door.ts";
import "./door/one-spelling.ts";
import { isPlainPath } from "./door/plain-segment.ts";
import { requireDeclaredAccess } from "./proxy/declared-access.ts";
import { createHostProxy } from "./proxy/host-proxy.ts";
import {
  isMarketRead,
  limitAtOnce,
  limitSignIns,
  limitVisitorReads,
  limitWrites,
  refuseForeignWrites,
} from "./proxy/request-guards.ts";
import type { HostBrands } from "./releases/snapshot-brands.ts";
import { requireFreshSignIn } from "./sessions/fresh-sign-in.ts";
import { cookieName, currentUser } from "./sessions/sessions.ts";
import { siteOrigin } from "./sign-in/sign-ins.ts";

export interface GatewayApp {
  config: GatewayConfig;
  logger: Logger;
  brands: HostBrands;
  /** Finds a call's route by its one spelling. */
  oneSpelling: RequestHandler;
  sessions: RequestHandler;
  /** Lets site admins view the app as another user. */
  viewAs: RequestHandler;
  health: Router;
  /** Called for every response. */
  onResponse: (request: Request, response: Response, call: { traceId: string; ms: number }) => void;
  measure: RequestHandler;
  /** MCP programs, which have no session. */
  programs: Router;
  signIn: Router;
  pages: Router;
  live: Router;
  /** Calls below `/v1.0` that the gateway handles itself. */
  ownApi: Router;
  /** Admits programs with an API key. */
  apiKeys: RequestHandler;
  api: RequestHandler;
  limits: SharedLimits;
}

/** The public app: health, whole-host proxies, then brand, session, sign-in, API and pages. */
export function createGatewayApp(parts: GatewayApp): Express {
  const { config, logger, brands } = parts;
  const app = bareApp(config);
  app.use(logRequests(parts));
  app.use(parts.measure);
  app.use(door);
  app.use((request, _response, next) => {
    request.publicOrigin = siteOrigin(config, request.publicHost);
    next();
  });
  app.use(parts.health);
  app.use(hostProxies(config, brands));
  app.use(findBrand(brands));
  app.use(securityHeaders(config));
  app.use(parts.programs);
  app.use(parts.oneSpelling);
  app.use(unlessAsset(parts.sessions));
  app.use(unlessAsset(parts.viewAs));
  const { SIGN_INS_PER_MINUTE: signIns } = config;
  app.use("/auth/callback", limitSignIns(parts.limits.limiter("sign-ins", { points: signIns, seconds: 60 })));
  // Starting a sign-in is cheap and frequent: every page that needs one sends visitors here.
  app.use("/login", limitSignIns(parts.limits.limiter("begun sign-ins", { points: signIns * 5, seconds: 60 })));
  app.use(parts.signIn);
  app.use(["/v1.0", "/boot"], forOneUser);
  // Before the limit on concurrent requests, since streams stay open.
  app.use(parts.live);
  const limitReads = limitVisitorReads(config.MARKET_READS_PER_MINUTE);
  // Anyone can request pictures of shared trades.
  app.use(["/share-images/trades", "/share-images/records"], limitReads);
  app.use("/v1.0", (request, response, next) =>
    isMarketRead(request.known) ? limitReads(request, response, next) : next(),
  );
  app.use(
    "/v1.0",
    refuseForeignWrites,
    parts.apiKeys,
    requireDeclaredAccess,
    requireFreshSignIn,
    limitWrites(config.WRITES_PER_MINUTE),
    limitAtOnce({
      atOnce: config.REQUESTS_AT_ONCE,
      waiting: config.REQUESTS_WAITING,
      crowdedAtOnce: config.CROWDED_AT_ONCE,
      refuseAfterMs: 1000,
    }),
    compression({ threshold: 2048 }),
    parts.ownApi,
    parts.api,
  );
  app.use(mailbox(parts.api, config.NODE_ENV === "production"));
  app.use(compression({ threshold: 2048 }), parts.pages);
  app.use(() => {
    throw notFound("Page");
  });
  app.use(problemHandler(logger));
  return app;
}

function bareApp(config: GatewayConfig): Express {
  const app = express();
  app.disable("x-powered-by");
  app.enable("case sensitive routing");
  app.enable("strict routing");
  app.set("etag", false);
  app.set("trust proxy", config.TRUST_PROXY);
  app.set("session cookie", cookieName(config.PUBLIC_SCHEME));
  return app;
}

function logRequests({ logger, onResponse }: GatewayApp): RequestHandler {
  return (request, response, next) => {
    const serve = (traceId: string) => {
      const started = performance.now();
      response.once("finish", () => {
        const ms = Math.round(performance.now() - started);
        logger.info({ method: request.method, path: request.path, status: response.statusCode, ms }, "request");
        onResponse(request, response, { traceId, ms });
      });
      next();
    };
    traceRequest(request, response, { service: "gateway", readRoute: () => request.known?.path, serve });
  };
}

function findBrand(brands: HostBrands): RequestHandler {
  return (request, _response, next) => {
    const brandRecord = brands.byHost(request.publicHost);
    if (!brandRecord) throw new ProblemError(421, "Request.UnknownHost", "Nothing is served under this host name.");
    request.brandRecord = brandRecord;
    next();
  };
}

const forOneUser: RequestHandler = (request, response, next) => {
  response.set("Cache-Control", "no-store");
  // Devices use this to store responses under the right user.
  const user = currentUser(request);
  if (user !== null) response.set("Entrywise-User", user.userId);
  // Input made offline must be sent as its own user's.
  const expected = request.get("entrywise-user");
  if (expected !== undefined && expected !== user?.userId) {
    throw new ProblemError(401, "Session.OtherUser", "Sign in as the user who entered this.");
  }
  next();
};

/** Files are the same for everyone, so no session has to be read. */
function unlessAsset(handler: RequestHandler): RequestHandler {
  return (request, response, next) =>
    /^\/(r|shell|brand|app-icons)\/|^\/(sw\.js|offline-page)$/.test(request.path)
      ? next()
      : handler(request, response, next);
}

function hostProxies(config: GatewayConfig, brands: HostBrands): RequestHandler {
  const proxy = createHostProxy();
  const isIdentityHost = (name: string) => brands.all().some(({ identity }) => identity.host === name);
  const blobHost = new URL(config.BLOB_PUBLIC_URL).hostname;
  const { PAYMENTS_PUBLIC_URL: payPage, PAYMENTS_SANDBOX_URL: sandbox } = config;
  const payHost = payPage === undefined ? null : new URL(payPage).hostname;
  return (request, response, next) => {
    const isOfHost = isIdentityHost(request.publicHost) || [blobHost, payHost].includes(request.publicHost);
    // These services also have internal interfaces.
    if (isOfHost && (!isPlainPath(request.path) || /^\/v1(\.0)?(\/|$)/i.test(request.path))) throw notFound("Page");
    if (isIdentityHost(request.publicHost)) proxy(request, response, config.IDENTITY_URL).catch(next);
    else if (request.publicHost === blobHost) proxy(request, response, config.PLATFORM_URL, "/v1.0/blobs").catch(next);
    else if (request.publicHost === payHost && sandbox !== undefined) proxy(request, response, sandbox).catch(next);
    else next();
  };
}

/** Emails of an installation without a mail server, as a page and as data; the identity service checks access. */
function mailbox(api: RequestHandler, isProduction: boolean): Router {
  const router = strictRouter();
  const pass = (path: string): RequestHandler => {
    return (request, response, next) => {
      const query = request.url.slice(request.path.length);
      request.url = `${path}${query}`;
      request.originalUrl = `/v1.0${request.url}`;
      response.set({ "Cache-Control": "no-store", "Content-Security-Policy": MAILBOX_POLICY });
      api(request, response, next);
    };
  };
  router.get("/dev/mail-preview", pass("/account/mail-previews/page"));
  if (isProduction) return router;
  router.get("/dev/mail", pass("/account/mailbox/page"));
  router.get("/dev/mail.json", pass("/account/mailbox"));
  return router;
}

/** Emails have inline styles and their brand's mark, and run no scripts. */
const MAILBOX_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'none'; base-uri 'none'";

function securityHeaders(config: GatewayConfig): RequestHandler {
  return helmet({
    // Pages set their own with a nonce; everything else gets the strictest.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], styleSrc: ["'self'"], imgSrc: ["'self'"], frameAncestors: ["'none'"] },
    },
    strictTransportSecurity: config.PUBLIC_SCHEME === "https" ? { maxAge: 31_536_000 } : false,
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: "same-origin" },
    crossOriginResourcePolicy: { policy: "same-site" },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    xFrameOptions: { action: "deny" },
    // Headers for Internet Explorer, Flash and filters that no browser has any more; each of a page's twenty responses
    // would carry them.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    xDnsPrefetchControl: false,
  });
}
