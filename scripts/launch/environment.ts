import { join } from "node:path";
import { schemaOf } from "@entrywise/kit/db/schema-of";
import { trialAccounts } from "@entrywise/kit/seed-accounts";
import { arenaLimit, restingAllocator } from "@entrywise/kit/service-flags";
import { type DropFingerprints, type DropName, type DropPorts, dropEnvironment } from "./drops.ts";
import { type Instance, idsOf } from "./instances.ts";
import { placeProcessKeys, type Secrets } from "./keys.ts";
import { withOwnSecrets } from "./own-secrets.ts";
import { houseServices, moreServices, root, services } from "./services.ts";
import type { SystemOptions } from "./system.ts";

/** What all processes of a system share, and where each of them is. */
export interface Wiring {
  options: SystemOptions;
  secrets: Secrets;
  /** The database itself. */
  ownerUrl: string;
  /** A pooler in front of it; null where services connect to the database directly. */
  pooledUrl: string | null;
  port: number;
  /** By the id of the instance. */
  ports: Record<string, number>;
  opsPorts: Record<string, number>;
  drops: Record<DropName, DropPorts>;
  fingerprints: DropFingerprints;
  /** Of stand-ins on this machine; null where connections lead to the brokers themselves. */
  brokerUrls: Readonly<Record<string, string>> | null;
}

/** What an instance reads of its environment. */
export function environmentOf({ id, service: name, isFirst }: Instance, wiring: Wiring): NodeJS.ProcessEnv {
  const { options, secrets, ports, port } = wiring;
  const count = options.instances ?? 1;
  const urlsOf = (service: string) => idsOf(service, count).map((one) => `http://127.0.0.1:${ports[one]}`);
  const urls = Object.fromEntries(
    houseServices.map((service) => [`${schemaOf(service).toUpperCase()}_URL`, urlsOf(service).join(",")]),
  );
  const opsUrls = services.map((service) => [
    service,
    idsOf(service, count)
      .map((one) => opsUrlIn(wiring, one))
      .join(","),
  ]);
  return withOwnSecrets(name, {
    ...process.env,
    ...urls,
    MORE_SERVICES: JSON.stringify(
      Object.fromEntries(moreServices.map((service) => [service, urlsOf(service).join(",")])),
    ),
    NODE_ENV: process.env.NODE_ENV ?? "development",
    UV_THREADPOOL_SIZE: "4",
    MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? arenaLimit(name),
    SERVICE_PORT: String(ports[id]),
    OPS_PORT: String(wiring.opsPorts[id]),
    OPS_URLS: JSON.stringify(Object.fromEntries(opsUrls)),
    ...databaseOf(name, wiring),
    KEYS_DIR: placeProcessKeys(options.dataDir, name),
    LOG_LEVEL: options.logLevel,
    // One instance of each service fills the database.
    SEED_DEMO: String(options.seed && isFirst),
    ...(options.world === undefined || !isFirst ? {} : { SEED_WORLD: options.world }),
    DRAIN_SECONDS: process.env.DRAIN_SECONDS ?? (count === 1 ? "0" : "2"),
    PUBLIC_PORT: String(port),
    BRANDS_DIR: process.env.BRANDS_DIR ?? join(root, "deploy", "brands"),
    RELEASES_DIR: root,
    SESSION_SECRET: secrets.session,
    TOKEN_ENCRYPTION_KEY: secrets.tokenEncryption,
    COOKIE_SECRET: secrets.cookie,
    TRIAL_ACCOUNTS: namedTrialAccounts(options),
    CLIENT_SECRETS: JSON.stringify(secrets.clients),
    CLIENT_SECRET_KEY: secrets.clientKey,
    WEBHOOK_SECRET_KEY: secrets.webhookKey,
    ...connectionsOf(wiring),
    PUSH_PRIVATE_KEY: process.env.PUSH_PRIVATE_KEY ?? secrets.pushKey,
    DATA_DIR: options.dataDir,
    BLOB_DIR: process.env.BLOB_DIR ?? join(options.dataDir, "blobs"),
    BLOB_PUBLIC_URL: process.env.BLOB_PUBLIC_URL ?? `http://blob.localhost:${port}`,
    BLOB_KEY: secrets.blob,
    PAYMENTS_PUBLIC_URL: process.env.PAYMENTS_PUBLIC_URL ?? `http://pay.localhost:${port}`,
    PAYMENTS_WEBHOOK_URL: process.env.PAYMENTS_WEBHOOK_URL ?? `http://localhost:${port}/v1.0/payments/webhook`,
    PAYMENTS_SANDBOX_KEY: secrets.paymentsKey,
    PAYMENTS_WEBHOOK_SECRET: secrets.paymentsWebhook,
    ...dropEnvironment(name, wiring.drops, wiring.fingerprints),
    ...options.environment,
  });
}

/** Environment of a process that several services share: each of them gets its own beside it, and this has no secret. */
export function sharedEnvironment({ options }: Pick<Wiring, "options">): NodeJS.ProcessEnv {
  const {
    DATABASE_URL: _,
    DATABASE_DIRECT_URL: __,
    ...environment
  } = withOwnSecrets("compact", {
    ...process.env,
    NODE_ENV: process.env.NODE_ENV ?? "development",
    UV_THREADPOOL_SIZE: "4",
    MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? arenaLimit("compact"),
    ...restingAllocator("compact"),
    ...(options.pooler === undefined ? {} : { DATABASE_POOLER: "transaction" }),
    ...options.environment,
  });
  return environment;
}

/** The demonstration has two; elsewhere the operator names them. */
function namedTrialAccounts({ seed }: SystemOptions): string {
  return process.env.TRIAL_ACCOUNTS ?? (seed ? trialAccounts.join(",") : "");
}

function connectionsOf({ secrets, brokerUrls }: Wiring): NodeJS.ProcessEnv {
  return {
    CONNECTION_SECRET_KEY: process.env.CONNECTION_SECRET_KEY ?? secrets.connectionKey,
    ...(brokerUrls === null ? {} : { BROKER_URLS: JSON.stringify(brokerUrls) }),
  };
}

function databaseOf(name: string, { options, ownerUrl, pooledUrl, secrets }: Wiring): NodeJS.ProcessEnv {
  const as = (url: string) => roleUrl(url, schemaOf(name), secrets.roles[name] ?? "");
  return {
    // The stand-in knows no poolers.
    DATABASE_URL: as(name === "payments-sandbox" ? ownerUrl : (pooledUrl ?? ownerUrl)),
    DATABASE_DIRECT_URL: as(ownerUrl),
    ...(options.pooler === undefined ? {} : { DATABASE_POOLER: "transaction" }),
  };
}

/** Builds that predate the operators' port have everything on their main port. */
export function opsUrlIn(
  { options, ports, opsPorts }: Pick<Wiring, "options" | "ports" | "opsPorts">,
  id: string,
): string {
  const hasOwn = options.oneDoor?.includes(id) !== true;
  return `http://127.0.0.1:${(hasOwn ? opsPorts : ports)[id]}`;
}

function roleUrl(ownerUrl: string, role: string, password: string): string {
  const url = new URL(ownerUrl);
  url.username = role;
  url.password = password;
  return url.href;
}
