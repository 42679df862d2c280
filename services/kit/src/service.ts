import { setTimeout } from "node:timers/promises";
import type { Api } from "@entrywise/contracts/shared/endpoint";
import { type QueueName, queues } from "@entrywise/contracts/shared/events";
import { openApiOf } from "@entrywise/contracts/shared/openapi";
import { isProductService } from "@entrywise/contracts/shared/service-paths";
import type { Router } from "express";
import type { z } from "zod";
import { jobActor } from "./auth/actor.ts";
import { createTokenCheck, createTokenMint } from "./auth/internal-token.ts";
import { ConfigurationError, directUrl, readConfig, type serviceEnvironment } from "./config.ts";
import { createDataSource, type DatabaseOptions, poolOf, startHeavySource, statementsOf } from "./db/data-source.ts";
import { schemaOf } from "./db/schema-of.ts";
import { createUnitOfWork, type Transaction, type UnitOfWork } from "./db/unit-of-work.ts";
import { type Outbox, startOutbox } from "./events/outbox.ts";
import { startSchedules } from "./events/schedules.ts";
import { exitWithParent } from "./exit-with-parent.ts";
import type { Feature, Parts } from "./feature.ts";
import { createForget, type FeatureRecords, type Forget } from "./forget-accounts.ts";
import { createApp } from "./http/create-app.ts";
import { deletedAccountsRoutes } from "./http/deleted-accounts.routes.ts";
import { lastAdminRoutes } from "./http/last-admin.routes.ts";
import { listen, type Running } from "./http/listen.ts";
import { createMetrics } from "./http/metrics.ts";
import { createOpsApp } from "./http/ops-app.ts";
import { ownDataRoutes } from "./http/own-data.routes.ts";
import { createLogger } from "./logging.ts";
import { measurePool, measureQueues } from "./metrics/database-metrics.ts";
import { opsPort } from "./ops-port.ts";
import { startFeatures } from "./start-features.ts";
import { startTracing } from "./tracing/start-tracing.ts";

/** What a service is made of; `main.ts` passes it to `startService`, tests do too. */
export interface ServiceDefinition<
  Environment extends typeof serviceEnvironment = typeof serviceEnvironment,
  Context extends Parts<z.infer<Environment>> = Parts<z.infer<Environment>>,
> {
  name: string;
  apiVersion: string;
  environment: Environment;
  migrations: DatabaseOptions["migrations"];
  apis: readonly Api[];
  /** Describes a contradiction in the configuration, before anything is opened; null when there is none. */
  findContradiction?(config: z.infer<Environment>): string | null;
  /** Creates once what several features share. */
  context(parts: Parts<z.infer<Environment>>): Context | Promise<Context>;
  features: readonly Feature<Context>[];
  /** Connections for long work, beside those on which requests wait for each other; without it there are none of their own. */
  heavyConnections?: number;
  /** Connections that stay open while nobody asks; 1 unless given. */
  warmConnections?: number;
  /** Demonstration data, written when `SEED_DEMO` is set outside production. Repeating it changes nothing. */
  seed?(tx: Transaction): Promise<void>;
  /**
   * What of the demonstration's world lies in the past, where no door of people leads: written where `SEED_WORLD` says the moment that
   * it ends at, outside production. Repeating it changes nothing.
   */
  seedWorld?(tx: Transaction, now: Date): Promise<void>;
  /** Only with a membership that no admin has disabled is anything written here, save for these calls. */
  openWithoutMembership?: readonly string[];
}

/** A definition with the entities of its features, as migrations read it. */
export type Service<
  Environment extends typeof serviceEnvironment,
  Context extends Parts<z.infer<Environment>>,
> = ServiceDefinition<Environment, Context> & Pick<DatabaseOptions, "entities"> & Hosted;

/** What can run in a process that others share. */
export interface Hosted {
  name: string;
  /**
   * Starts it beside others: it reads this environment alone, and whoever calls stops it.
   *
   * @throws ConfigurationError when the configuration is wrong
   */
  start(environment: NodeJS.ProcessEnv): Promise<Running>;
}

/** Declares a service as the list of its features. */
export function defineService<
  Environment extends typeof serviceEnvironment,
  Context extends Parts<z.infer<Environment>>,
>(definition: ServiceDefinition<Environment, Context>): Service<Environment, Context> {
  const service: Service<Environment, Context> = {
    ...definition,
    entities: definition.features.flatMap(({ entities = [] }) => entities),
    start: (environment) => startService(service, environment, false),
  };
  return service;
}

const SWEEP_MS = 3_600_000;

/**
 * Starts a service: configuration, pool, outbox, features, routes, health. The schema must be migrated already.
 *
 * @param ownsProcess false: others run in this process, and whoever called stops it
 * @throws ConfigurationError when the configuration is wrong or the database does not answer; nothing was changed
 */
export async function startService<
  Environment extends typeof serviceEnvironment,
  Context extends Parts<z.infer<Environment>>,
>(
  definition: Service<Environment, Context>,
  environment: NodeJS.ProcessEnv = process.env,
  ownsProcess = true,
): Promise<Running> {
  const config = readConfig(definition.environment, environment);
  const contradiction = definition.findContradiction?.(config) ?? null;
  if (contradiction !== null) throw new ConfigurationError(contradiction);
  const logger = createLogger(definition.name, config.LOG_LEVEL);
  const stopTracing = await startTracing(definition.name, config);
  const mint = await createTokenMint(config.KEYS_DIR, definition.name);
  const tokens = createTokenCheck(config.KEYS_DIR, definition.name);
  const { unit, heavy, dataSource, closePools } = await openPools(definition, config);
  const pool = statementsOf(dataSource);
  const { DATABASE_URL: databaseUrl } = config;
  const eventOptions = { service: definition.name, databaseUrl, listenUrl: directUrl(config), pool, unit, logger };
  const outbox = await startOutbox(eventOptions);
  await seedDemonstration(definition, config, unit);
  const sweep = setInterval(() => void sweepKeys(unit, definition.name).catch(() => {}), SWEEP_MS);
  const stops: (() => unknown)[] = [];
  const onStop = (stop: () => unknown) => void stops.push(stop);
  const { apiVersion } = definition;
  const parts = { config, apiVersion, unit, database: dataSource, heavy, outbox, logger, mint, onStop };
  const started = await startFeatures(definition.features, await definition.context(parts), () =>
    startSchedules(eventOptions),
  );
  const forget = createForget(definition, started);
  await forgetDeletedAccounts(definition.name, forget, outbox, unit);
  if (ownsProcess) exitWithParent();
  let draining = false;
  const metrics = createMetrics(definition.name);
  measurePool(poolOf(dataSource));
  measureQueues((sql) => dataSource.query(sql));
  const app = createApp({
    service: definition.name,
    logger,
    tokens,
    routers: [...started.routers, ...routesForOtherServices(definition, { unit, heavy, forget })],
    measure: metrics.measure,
    pages: started.pages,
    openWithoutMembership: definition.openWithoutMembership,
  });
  const opsApp = createOpsApp({
    service: definition.name,
    apiVersion,
    registry: metrics.registry,
    openApi: () => openApiOf(definition.name, apiVersion, definition.apis),
    async ready() {
      if (draining) throw new Error("stopping");
      await dataSource.query("select 1");
      if (await dataSource.showMigrations()) throw new Error("migrations are missing");
    },
  });
  return listen(app, {
    port: config.SERVICE_PORT,
    host: config.SERVICE_HOST,
    ops: { app: opsApp, port: opsPort(config.SERVICE_PORT, config.OPS_PORT), host: config.OPS_HOST },
    logger,
    ownsProcess,
    drain: async () => {
      draining = true;
      await setTimeout(config.DRAIN_SECONDS * 1000);
    },
    close: async () => {
      clearInterval(sweep);
      await Promise.all(stops.map((stop) => stop()));
      await outbox.stop();
      await closePools();
      await stopTracing();
    },
  });
}

/** Opens the pool for requests, and the one for long work if the service has one. */
async function openPools(
  definition: Pick<
    ServiceDefinition & DatabaseOptions,
    "name" | "entities" | "migrations" | "heavyConnections" | "warmConnections"
  >,
  config: { DATABASE_URL: string },
) {
  const { name, entities, migrations, heavyConnections, warmConnections = 1 } = definition;
  const database = { url: config.DATABASE_URL, schema: schemaOf(name), entities, migrations };
  const dataSource = createDataSource({ ...database, warmConnections });
  await dataSource.initialize().catch((error: Error) => {
    throw new ConfigurationError(`The database of DATABASE_URL doesn't answer: ${error.message || error.name}.`);
  });
  const heavySource = heavyConnections ? await startHeavySource({ ...database, poolSize: heavyConnections }) : null;
  const heavyUnit = heavySource ? createUnitOfWork(heavySource) : undefined;
  const unit = createUnitOfWork(dataSource, heavyUnit);
  return {
    dataSource,
    unit,
    heavy: heavyUnit ?? unit,
    async closePools() {
      await heavySource?.destroy();
      await dataSource.destroy();
    },
  };
}

/** Routes for other services: the rows of a person, and what they are the last Admin of. */
function routesForOtherServices(
  { name, features }: { name: string; features: readonly FeatureRecords[] },
  { unit, heavy, forget }: { unit: UnitOfWork; heavy: UnitOfWork; forget: Forget },
): Router[] {
  const notExported = features.flatMap((feature) => feature.notExported ?? []);
  return [
    ...(isDeletionQueue(deletionQueue(name)) ? [ownDataRoutes(heavy, schemaOf(name), notExported)] : []),
    ...(isProductService(name) ? [] : [deletedAccountsRoutes(unit, forget)]),
    ...features.flatMap(({ lastAdminOf }) => (lastAdminOf ? [lastAdminRoutes(unit, lastAdminOf)] : [])),
  ];
}

async function seedDemonstration(
  { name, seed, seedWorld }: Pick<ServiceDefinition, "name" | "seed" | "seedWorld">,
  config: z.infer<typeof serviceEnvironment>,
  unit: UnitOfWork,
): Promise<void> {
  if (!config.SEED_DEMO || config.NODE_ENV === "production") return;
  if (seed) await unit.run(jobActor(name), "job", seed);
  const { SEED_WORLD: moment } = config;
  if (seedWorld && moment !== undefined) await unit.run(jobActor(name), "job", (tx) => seedWorld(tx, new Date(moment)));
}

/** Deleting twice does no more than once: no inbox is needed. */
async function forgetDeletedAccounts(name: string, forget: Forget, outbox: Outbox, unit: UnitOfWork): Promise<void> {
  const queue = deletionQueue(name);
  if (!isDeletionQueue(queue)) return;
  await outbox.deliver(queue, async ({ event: owner }) => {
    await forget.before(owner);
    await unit.run(jobActor(name), "job", (tx) => forget.rows(tx, owner));
  });
}

/** Services that take these events are those that have something of people. */
const deletionQueue = (name: string) => `${name}.account-deleted`;

type DeletionQueue = Extract<QueueName, `${string}.account-deleted`>;

function isDeletionQueue(name: string): name is DeletionQueue {
  return Object.hasOwn(queues, name);
}

/**
 * * Responses to POSTs are remembered for two days, short ones for a quarter of a year: a device that was without a network sends an
 * addition again whose response it never got, and an id takes little room.
 */
async function sweepKeys(unit: UnitOfWork, service: string): Promise<void> {
  await unit.run(jobActor(service), "job", (tx) =>
    tx.query(
      `delete from idempotency_key where created_at < now() - interval '90 days'
         or created_at < now() - interval '2 days' and (body is null or length(body::text) > 100)`,
    ),
  );
}
