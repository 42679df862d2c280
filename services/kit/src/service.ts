import type { Api } from "@entrywise/contracts/shared/endpoint";
import { type QueueName, queues } from "@entrywise/contracts/shared/events";
import { openApiOf } from "@entrywise/contracts/shared/openapi";
import type { RequestHandler, Router } from "express";
import type { z } from "zod";
import { jobActor } from "./auth/actor.ts";
import { createTokenCheck, createTokenMint, type TokenMint } from "./auth/internal-token.ts";
import { readConfig, type serviceEnvironment } from "./config.ts";
import { createDataSource, type DatabaseOptions, startHeavySource } from "./db/data-source.ts";
import { deleteOwned, type Owner } from "./db/delete-owned.ts";
import { schemaOf } from "./db/schema-of.ts";
import { createUnitOfWork, type Transaction, type UnitOfWork } from "./db/unit-of-work.ts";
import { type Outbox, startOutbox } from "./events/outbox.ts";
import { exitWithParent } from "./exit-with-parent.ts";
import { createApp } from "./http/create-app.ts";
import { lastAdminRoutes, type ReadLastAdminOf } from "./http/last-admin.routes.ts";
import { listen, type Running } from "./http/listen.ts";
import { createMetrics } from "./http/metrics.ts";
import { createOpsApp } from "./http/ops-app.ts";
import { ownDataRoutes } from "./http/own-data.routes.ts";
import { createLogger, type Logger } from "./logging.ts";
import { opsPort } from "./ops-port.ts";

/** What a service is made of; `main.ts` passes it to `startService`, tests do too. */
export interface ServiceDefinition<Environment extends typeof serviceEnvironment = typeof serviceEnvironment> {
  name: string;
  apiVersion: string;
  environment: Environment;
  entities: DatabaseOptions["entities"];
  migrations: DatabaseOptions["migrations"];
  apis: readonly Api[];
  /** The only place that knows who needs whom. */
  compose(parts: Parts<z.infer<Environment>>): Promise<Composed> | Composed;
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
  /** What else goes when an account is deleted, before the rows that it owns, which go without being named. */
  forget?(tx: Transaction, owner: Owner): Promise<void>;
  /** What a person is the last Admin of; such people cannot delete their accounts. */
  lastAdminOf?: ReadLastAdminOf;
  /** Only with a membership that no admin has disabled is anything written here, save for these calls. */
  openWithoutMembership?: readonly string[];
  /** Tables whose rows a sweep of their own removes, with what lies outside of the database. */
  sweptLater?: readonly string[];
  /** Tables with an owner that say nothing to them: no part of what they can export. */
  notExported?: readonly string[];
}

export interface Parts<Environment> {
  config: Environment;
  unit: UnitOfWork;
  /** The pool itself, for libraries that bring their own storage interface; it has no actor's rights. */
  database: ReturnType<typeof createDataSource>;
  /** On the connections for long work: imports, exports. Nothing of it may run inside of a transaction of `unit`. */
  heavy: UnitOfWork;
  outbox: Outbox;
  logger: Logger;
  mint: TokenMint;
}

export interface Composed {
  /** What has to be done elsewhere before the rows of a deleted account go; when it fails, they stay until it does not. */
  beforeForget?(owner: { userId: string; brand: string }): Promise<void>;
  routers: readonly Router[];
  /** Serves what is no API, such as pages on hosts of their own, and passes on the rest. */
  pages?: RequestHandler;
  /** Runs at the stop, before the pool closes. */
  close?(): Promise<void>;
}

const SWEEP_MS = 3_600_000;

/**
 * Starts a service: configuration, pool, outbox, routes, health. The schema must be migrated already.
 *
 * @throws Error when the configuration is incomplete or the database does not answer
 */
export async function startService<E extends typeof serviceEnvironment>(
  definition: ServiceDefinition<E>,
  environment: NodeJS.ProcessEnv = process.env,
): Promise<Running> {
  const config = readConfig(definition.environment, environment);
  const logger = createLogger(definition.name, config.LOG_LEVEL);
  const { heavyConnections, warmConnections = 1 } = definition;
  const database = {
    url: config.DATABASE_URL,
    schema: schemaOf(definition.name),
    entities: definition.entities,
    migrations: definition.migrations,
  };
  const dataSource = createDataSource({ ...database, warmConnections });
  await dataSource.initialize();
  const heavySource = heavyConnections ? await startHeavySource({ ...database, poolSize: heavyConnections }) : null;
  const heavyUnit = heavySource ? createUnitOfWork(heavySource) : undefined;
  const unit = createUnitOfWork(dataSource, heavyUnit);
  const mint = await createTokenMint(config.KEYS_DIR, definition.name);
  const outbox = await startOutbox({ service: definition.name, databaseUrl: config.DATABASE_URL, unit, logger });
  await seedDemonstration(definition, config, unit);
  const sweep = setInterval(() => void sweepKeys(unit, definition.name).catch(() => {}), SWEEP_MS);
  const composed = await definition.compose({
    config,
    unit,
    database: dataSource,
    heavy: heavyUnit ?? unit,
    outbox,
    logger,
    mint,
  });
  await forgetDeletedAccounts(definition, composed, outbox, unit);
  exitWithParent();
  let draining = false;
  const metrics = createMetrics(definition.name);
  const app = createApp({
    logger,
    tokens: createTokenCheck(config.KEYS_DIR, definition.name),
    routers: [
      ...composed.routers,
      ...(isDeletionQueue(deletionQueueOf(definition.name))
        ? [ownDataRoutes(heavyUnit ?? unit, schemaOf(definition.name), definition.notExported)]
        : []),
      ...(definition.lastAdminOf ? [lastAdminRoutes(unit, definition.lastAdminOf)] : []),
    ],
    measure: metrics.measure,
    pages: composed.pages,
    openWithoutMembership: definition.openWithoutMembership,
  });
  const opsApp = createOpsApp({
    service: definition.name,
    apiVersion: definition.apiVersion,
    registry: metrics.registry,
    openApi: () => openApiOf(definition.name, definition.apiVersion, definition.apis),
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
    drain: () => {
      draining = true;
    },
    close: async () => {
      clearInterval(sweep);
      await composed.close?.();
      await outbox.stop();
      await heavySource?.destroy();
      await dataSource.destroy();
    },
  });
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
async function forgetDeletedAccounts(
  { name, forget, sweptLater }: Pick<ServiceDefinition, "name" | "forget" | "sweptLater">,
  { beforeForget }: Pick<Composed, "beforeForget">,
  outbox: Outbox,
  unit: UnitOfWork,
): Promise<void> {
  const queue = deletionQueueOf(name);
  if (!isDeletionQueue(queue)) return;
  await outbox.deliver(queue, async ({ event: owner }) => {
    await beforeForget?.(owner);
    await unit.run(jobActor(name), "job", async (tx) => {
      await forget?.(tx, owner);
      await deleteOwned(tx, schemaOf(name), owner, sweptLater);
    });
  });
}

/** Services that take these events are those that have something of people. */
const deletionQueueOf = (name: string) => `${name}.account-deleted`;

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
