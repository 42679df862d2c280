import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { KEYS_CHANNEL } from "@entrywise/contracts/business/api-keys.api";
import { accountServiceApi } from "@entrywise/contracts/identity/account.api";
import { LIVE_CHANNEL, PASSING_CHANNEL } from "@entrywise/contracts/shared/live";
import { jobActor } from "@entrywise/kit/auth/actor";
import { createTokenMint } from "@entrywise/kit/auth/internal-token";
import { openBlobs } from "@entrywise/kit/blobs/open-blobs";
import { directUrl, readConfig } from "@entrywise/kit/config";
import { type DatabaseBell, listenToDatabase } from "@entrywise/kit/db/database-bell";
import { sessionSettings } from "@entrywise/kit/db/pooler";
import { startOutbox } from "@entrywise/kit/events/outbox";
import { exitWithParent } from "@entrywise/kit/exit-with-parent";
import { listen, type Running } from "@entrywise/kit/http/listen";
import { createMetrics } from "@entrywise/kit/http/metrics";
import { createOpsApp } from "@entrywise/kit/http/ops-app";
import { createServiceClient } from "@entrywise/kit/http/service-client";
import { strictRouter } from "@entrywise/kit/http/strict-router";
import { createSharedLimits } from "@entrywise/kit/limits/shared-limits";
import { createLogger } from "@entrywise/kit/logging";
import { measurePool } from "@entrywise/kit/metrics/database-metrics";
import { createOpsUrl, opsPort } from "@entrywise/kit/ops-port";
import { routeTo } from "@entrywise/kit/routing/service-route";
import { startTracing } from "@entrywise/kit/tracing/start-tracing";
import type { Request, RequestHandler } from "express";
import { Pool } from "pg";
import { apiKeyAccess } from "./api-keys/api-keys.middleware.ts";
import { createKnownKeys } from "./api-keys/known-keys.ts";
import { stableApiRoutes } from "./api-keys/stable-api.routes.ts";
import { createGatewayApp, type GatewayApp } from "./app.ts";
import { createAssetFiles } from "./assets/asset-files.ts";
import { noDictionaries, startDictionaries } from "./assets/dictionaries.ts";
import { createReleaseFiles } from "./assets/release-files.ts";
import { createBatches } from "./batches.ts";
import { gatewayEnvironment } from "./config.ts";
import { readKnownRoutes } from "./door/known-routes.ts";
import { oneSpelling } from "./door/one-spelling.ts";
import { startFirstFrames } from "./first-frames/start-first-frames.ts";
import { healthRoutes, namedHealth, readHealth } from "./health/health.routes.ts";
import { startInstanceProbes } from "./health/instance-probes.ts";
import { withEntitlements } from "./live/entitlement-signals.ts";
import { liveRoutes } from "./live/live.routes.ts";
import { readPassing, readSignal } from "./live/read-signal.ts";
import { createStreams } from "./live/streams.ts";
import { loadEvent } from "./log-events/load-event.ts";
import { onResponse } from "./log-events/on-response.ts";
import { readShellInfo } from "./pages/boot-manifest.ts";
import { createPageTemplate } from "./pages/page.ts";
import { createPageExistence } from "./pages/page-existence.ts";
import { type PagesParts, pagesRoutes } from "./pages/pages.routes.ts";
import { createRecordPreviews } from "./pages/record-preview.ts";
import { createSharePreviews } from "./pages/share-preview.ts";
import { programsRoutes } from "./programs/programs.routes.ts";
import { createTokenFor } from "./proxy/access-tokens.ts";
import { apiProxy } from "./proxy/api-proxy.ts";
import { createPlatformPort } from "./proxy/platform-port.ts";
import { countReports } from "./proxy/request-guards.ts";
import { productServices, upstreams, withoutConflicts } from "./proxy/service-routes.ts";
import { watchTeamServices } from "./proxy/team-services.ts";
import { developmentRegistry } from "./releases/development-registry.ts";
import { createLoadReports, createTroubleReports } from "./releases/load-reports.ts";
import { startRegistryFeed } from "./releases/registry-feed.ts";
import { platformRegistry } from "./releases/release-registry.ts";
import { createReportTokens } from "./releases/report-tokens.ts";
import { snapshotBrands } from "./releases/snapshot-brands.ts";
import { accountSessionsRoutes } from "./sessions/account-sessions.routes.ts";
import { createAccountSessions } from "./sessions/account-sessions.ts";
import { HashedSessionStore } from "./sessions/session-store.ts";
import { sessionMiddleware } from "./sessions/sessions.ts";
import { createTokenVault } from "./sessions/token-vault.ts";
import { signInRoutes } from "./sign-in/sign-in.routes.ts";
import { createSignIns, siteOrigin } from "./sign-in/sign-ins.ts";
import { viewAs } from "./viewing/viewing.middleware.ts";
import { logEnds, viewingRoutes } from "./viewing/viewing.routes.ts";
import { createViewings } from "./viewing/viewings.ts";

/** Fallback poll; normally the database's notification arrives at once. */
const MISSED_CHANGE_MS = 1_000;
const START_TOGETHER_MS = 3_000;
/** A program's message takes three internal calls. */
const MESSAGE_SECONDS = 15;

/** Starts the gateway. @throws Error if the configuration is incomplete or the database doesn't respond */
export async function start(environment: NodeJS.ProcessEnv = process.env): Promise<Running> {
  const context = await createContext(environment);
  const { config, logger, stops } = context;
  const stopTracing = await startTracing("gateway", config);
  const releases = await startReleases(context);
  const live = startLive(context, releases);
  await startDeliveries(context);
  exitWithParent();
  let draining = false;
  const metrics = createMetrics("gateway");
  measurePool(context.pool);
  const health = createHealth(context);
  const app = createGatewayApp(await appParts(context, releases, live, { health, measure: metrics.measure }));
  const opsPages = createOpsApp({
    service: "gateway",
    apiVersion: null,
    registry: metrics.registry,
    async ready() {
      if (draining) throw new Error("stopping");
      const missing = Object.entries(await health()).flatMap(([name, ok]) => (ok ? [] : [name]));
      if (missing.length > 0) throw new Error(`not ready: ${missing.join(", ")}`);
    },
  });
  return listen(app, {
    port: config.SERVICE_PORT,
    host: config.SERVICE_HOST,
    ops: {
      app: namedHealth(opsPages, health),
      port: opsPort(config.SERVICE_PORT, config.OPS_PORT),
      host: config.OPS_HOST,
    },
    logger,
    drain: async () => {
      draining = true;
      await setTimeout(config.DRAIN_SECONDS * 1000);
      // Open streams would keep the server running until it is killed.
      live.streams.close();
    },
    close: async () => {
      for (const stop of stops) await stop();
      context.store.close();
      await context.pool.end();
      await stopTracing();
    },
  });
}

type Context = Awaited<ReturnType<typeof createContext>>;
type Releases = Awaited<ReturnType<typeof startReleases>>;
type Live = ReturnType<typeof startLive>;

/** Objects shared by all parts of the gateway: the database, other services, sessions. */
async function createContext(environment: NodeJS.ProcessEnv) {
  const config = readConfig(gatewayEnvironment, environment);
  const logger = createLogger("gateway", config.LOG_LEVEL);
  const pool = new Pool({
    connectionString: config.DATABASE_URL,
    max: 12,
    connectionTimeoutMillis: 5000,
    ...sessionSettings({ search_path: "gateway", statement_timeout: 5000 }),
  });
  // A broken idle connection is replaced on next use; with no listener, the event would crash the process.
  pool.on("error", (error) => logger.warn({ err: error }, "database connection lost"));
  const mint = await createTokenMint(config.KEYS_DIR, "gateway");
  const platform = createPlatformPort(config.PLATFORM_URL, mint);
  const logEvents = createBatches(platform.addLogEvents, "log events", logger);
  /** Run in this order, before the pool closes. */
  const stops: (() => unknown)[] = [];
  return {
    config,
    logger,
    pool,
    store: new HashedSessionStore(pool, (error) => logger.warn({ err: error }, "session store")),
    mint,
    platform,
    admin: createServiceClient({ service: "admin", url: config.ADMIN_URL, mint }),
    identity: createServiceClient({ service: "identity", url: config.IDENTITY_URL, mint }),
    accountSessions: createAccountSessions(pool),
    vault: createTokenVault(pool, config.TOKEN_ENCRYPTION_KEY),
    fixedServices: withoutConflicts(config.MORE_SERVICES, logger),
    logEvents,
    /** The database listener, once it is connected. */
    bells: [] as DatabaseBell[],
    stops,
  };
}

/** Brands and releases from the platform, and pages' reports about them. */
async function startReleases({ config, logger, platform, bells, stops }: Context) {
  const shell = readShellInfo(config.RELEASES_DIR, config.SHELL_DIR);
  const feed = await startRegistryFeed({
    ask: (revision) => platform.registry(shell, revision),
    file: join(config.DATA_DIR, "gateway", "registry.json"),
    everyMs: MISSED_CHANGE_MS,
    isNotified: () => bells.some((bell) => bell.isHeard()),
    patienceMs: START_TOGETHER_MS,
    logger,
  });
  const released = platformRegistry(feed.current, config.ASSETS_URL ?? null);
  const reports = createLoadReports(platform.addLoads, logger);
  const troubles = createTroubleReports(platform.addTroubles, logger);
  stops.push(
    () => feed.stop(),
    () => Promise.all([reports.stop(), troubles.stop()]),
  );
  return {
    shell,
    feed,
    brands: snapshotBrands(feed.current, config.DEFAULT_HOSTS),
    registry: config.DEVELOPMENT_MANIFEST ? developmentRegistry(config.DEVELOPMENT_MANIFEST, released) : released,
    reports,
    troubles,
  };
}

/** Live updates: the database listener, streams, API keys. */
function startLive({ config, logger, mint, platform, logEvents, bells, stops }: Context, { feed }: Releases) {
  const streams = createStreams();
  const keys = createKnownKeys(createServiceClient({ service: "business", url: config.BUSINESS_URL, mint }));
  const calls = createBatches(keys.report, "calls of keys", logger);
  const limits = createBatches(keys.noteLimits, "limits of keys", logger);
  const bell = listenToDatabase(
    config.DATABASE_DIRECT_URL ?? config.DATABASE_URL,
    {
      entrywise_registry: () => void feed.refresh(),
      [LIVE_CHANNEL]: readSignal(withEntitlements(streams, platform), logger),
      [PASSING_CHANNEL]: readPassing(streams, logger),
      [KEYS_CHANNEL]: (publicId) => keys.forget(publicId),
    },
    logger,
  );
  bells.push(bell);
  for (const { stop } of [bell, calls, limits, logEvents]) stops.push(stop);
  return { streams, keys, calls, limits };
}

async function startDeliveries({ config, pool, logger, accountSessions, stops }: Context): Promise<void> {
  const { DATABASE_URL: databaseUrl } = config;
  const listenUrl = directUrl(config);
  const deliveries = await startOutbox({ service: "gateway", databaseUrl, listenUrl, pool, unit: null, logger });
  stops.unshift(() => deliveries.stop());
  await deliveries.deliver("gateway.sessions-ended", ({ event }) =>
    accountSessions.endAll(event.userId, event.brand, event.except),
  );
  await deliveries.deliver("gateway.profile-changed", ({ event }) => accountSessions.changeProfile(event));
}

/** Checks whether each service and the database respond, and which instances of a service should get calls. */
function createHealth({ config, pool, fixedServices, stops }: Context) {
  const { OPS_URLS: opsUrls } = config;
  const services = Object.entries({ ...fixedServices, ...productServices(config) });
  const probes = startInstanceProbes(services.map(([name, urls]) => ({ name, urls, opsUrls })));
  stops.push(() => probes.stop());
  const listInstances = (name: string, urls: string) =>
    routeTo(urls)
      .instances()
      .map((origin) => createOpsUrl(name, urls, opsUrls, origin));
  return () =>
    readHealth(
      Object.fromEntries(services.map(([name, urls]) => [name, listInstances(name, urls)])),
      async () => void (await pool.query("select 1")),
    );
}

async function appParts(
  context: Context,
  releases: Releases,
  live: Live,
  { health, measure }: { health: ReturnType<typeof createHealth>; measure: GatewayApp["measure"] },
): Promise<GatewayApp> {
  const { config, logger, store, vault, platform, mint, fixedServices, logEvents, stops } = context;
  const { brands } = releases;
  const signIns = createSignIns(config, brands);
  const tokenFor = createTokenFor({ vault, signIns, platform, mint, logger });
  const viewings = createViewings(context.pool);
  const teamServices = watchTeamServices({
    fixed: fixedServices,
    file: join(config.DATA_DIR, "gateway", "team-services.json"),
    ask: platform.teamServices,
    logger,
  });
  stops.push(teamServices.stop);
  const limits = createSharedLimits(context.pool, logger);
  const onEnd = logEnds(context.admin, logger);
  return {
    config,
    logger,
    brands,
    oneSpelling: oneSpelling(readKnownRoutes(join(import.meta.dirname, "known-routes.json")), teamServices),
    sessions: sessionMiddleware(config, store),
    viewAs: viewAs({ viewings, brands, onEnd }),
    health: healthRoutes(health),
    onResponse: onResponse(logEvents.add),
    measure,
    ownApi: strictRouter().use(
      sessionsOfAccount(context),
      viewingRoutes({ viewings, admin: context.admin, onEnd }),
      stableApiRoutes(join(import.meta.dirname, "stable-openapi.json")),
    ),
    signIn: signInRoutes({ signIns, vault, platform, logger }),
    programs: programsRoutes({ pass: passMessages(context), limits, originOf: (host) => siteOrigin(config, host) }),
    live: liveRoutes({ streams: live.streams, platform, sessions: store }),
    apiKeys: apiKeyAccess(live.keys, live.calls.add, live.limits.add, limits),
    api: apiProxy(upstreams(config, teamServices), tokenFor, logger, config.ANSWER_SECONDS),
    limits,
    pages: pagesRoutes(
      await pagesParts(context, releases, createPageExistence(productServices(config), tokenFor, logger)),
    ),
  };
}

/** Programs' messages, which have their own tokens and no session. */
function passMessages({ config, mint, logger }: Context): RequestHandler {
  const service = { service: "mcp", url: config.MCP_URL };
  const tokenFor = ({ brandRecord }: Request) =>
    mint.mint(jobActor("gateway", brandRecord.brand.brandKey), "mcp", "own");
  return apiProxy({ get: () => service }, tokenFor, logger, MESSAGE_SECONDS);
}

const sessionsOfAccount = ({ accountSessions, identity }: Context) =>
  accountSessionsRoutes(accountSessions, async (userId, brand, forgetDevices) => {
    const actor = { ...jobActor("gateway", brand), userId };
    await identity.post(actor, accountServiceApi.endProviderSessions.path, { forgetDevices });
  });

async function pagesParts(
  { config, logger, mint, logEvents, stops }: Context,
  { shell, registry, reports, troubles }: Releases,
  pageExists: PagesParts["pageExists"],
): Promise<PagesParts> {
  const shellFolder = join(config.RELEASES_DIR, config.SHELL_DIR);
  const blobs = await openBlobs(config);
  const releaseFiles = createReleaseFiles(blobs);
  // Development servers have no builds to draw from.
  const isBuilt = config.DEVELOPMENT_MANIFEST === undefined;
  const ms = isBuilt ? config.FIRST_FRAME_MS : 0;
  const firstFrames = startFirstFrames({
    ms,
    ofUsers: config.FIRST_FRAMES === "all",
    shellFolder,
    registry,
    releaseFiles,
    logger,
  });
  stops.push(firstFrames.stop);
  return {
    shellFolder,
    brandAssets: join(config.BRANDS_DIR, "assets"),
    shell,
    registry,
    assets: createAssetFiles(),
    dictionaries: isBuilt ? startDictionaries(shellFolder, blobs, logger) : noDictionaries,
    releaseFiles,
    firstFrames: firstFrames.frames,
    template: createPageTemplate(shellFolder),
    mayReport: countReports(config.REPORTS_PER_MINUTE),
    reportTokens: createReportTokens(config.SESSION_SECRET),
    onReport: (load) => {
      reports.add(load);
      const failure = loadEvent(load, new Date());
      if (failure !== null) logEvents.add(failure);
    },
    onTrouble: troubles.add,
    pageExists,
    sharePreviews: createSharePreviews(config.TRADES_URL, mint),
    recordPreviews: createRecordPreviews(config.TRADES_URL, mint),
    blobOrigin: new URL(config.BLOB_PUBLIC_URL).origin,
    isProduction: config.NODE_ENV === "production",
    hasServiceWorker: config.SERVICE_WORKER === "on",
    secureCookies: config.PUBLIC_SCHEME === "https",
    logger,
  };
}
