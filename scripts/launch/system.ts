import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { RegistrySnapshot } from "@entrywise/contracts/platform/registry.api";
import type { EmbeddedPostgres } from "@entrywise/kit/db/embedded-postgres";
import { schemaOf } from "@entrywise/kit/db/schema-of";
import { freePort } from "@entrywise/kit/free-port";
import { arenasOf, flagsOf } from "@entrywise/kit/service-flags";
import { startArchivedPostgres } from "./archived-postgres.ts";
import { type BackupSchedule, startBackupSchedule } from "./backup-schedule.ts";
import type { Backups } from "./backups.ts";
import {
  type DropFingerprints,
  type DropName,
  type DropPorts,
  dropEnvironment,
  dropFingerprints,
  dropNames,
  isDrop,
  isFree,
  placeDrops,
} from "./drops.ts";
import { ensureServiceKeys, loadSecrets, placeProcessKeys, type Secrets } from "./keys.ts";
import { migrateApart } from "./migrate-apart.ts";
import { withOwnSecrets } from "./own-secrets.ts";
import { publishApart } from "./publish-apart.ts";
import type { ArchiveState, BackupOutcome } from "./tell-backup.ts";

export const root = resolve(import.meta.dirname, "../..");

/** Backend services, each with a schema, a role and a loopback port; the gateway stands before them. */
const houseServices = [
  "identity",
  "platform",
  "trades",
  "groups",
  "business",
  "admin",
  // Stands in for the provider where there is no account with it.
  ...(process.env.STRIPE_SECRET_KEY ? [] : ["payments-sandbox"]),
];
/** Those that `npm run new` made: whatever else has a service's definition. */
const moreServices = readdirSync(join(root, "services")).filter(
  (name) => ![...houseServices, "gateway"].includes(name) && existsSync(join(root, "services", name, "src", "main.ts")),
);
export const services: readonly string[] = [...houseServices, ...moreServices];
export const everything: readonly string[] = [...services, "gateway"];
export type ServiceName = string;

export interface SystemOptions {
  /** Public port of the gateway; 0 takes a free one. */
  port: number;
  dataDir: string;
  /** Demonstration accounts and data. */
  seed: boolean;
  /** The moment that the dates of the demonstration's world follow, as an ISO text; absent: there is none. */
  world?: string | undefined;
  logLevel: string;
  /** False gives up durability for the speed of throw-away test systems. */
  durable: boolean;
  /** A database of one's own instead of the embedded one; its role must be able to create roles and schemas. */
  databaseUrl?: string | undefined;
  environment?: NodeJS.ProcessEnv;
  /** False leaves the registry as it is; otherwise the remotes of this checkout are released into it. */
  publish?: boolean;
  /** Folder of the builds below each service's workspace, `dist` unless given. */
  buildFolder?: string;
  /** Shell or services are of another release than the remotes. */
  skewed?: boolean;
  /** Services that run from another build, e.g. an earlier one, by its folder. Migrations are those of this checkout. */
  otherBuilds?: Readonly<Record<ServiceName, string>>;
  /** Whether these were built before probes had a port of their own. */
  hasOneDoor?: boolean;
  /** Where backups go: one before migrations, and one every day. Null or absent: none are made. */
  backups?: Backups | null;
}

export interface System {
  port: number;
  postgres: EmbeddedPostgres | null;
  ownerUrl: string;
  /** Ports on which statements are delivered. */
  drops: Readonly<Record<DropName, DropPorts>>;
  /** Process id of a running service or drop, for tests that kill it. */
  pid(service: ServiceName | DropName): number | undefined;
  /** Ends a service after its running requests; it comes back from its newest build. */
  restart(service: ServiceName): void;
  serviceUrl(service: ServiceName): string;
  /** Where probes, metrics and the version of a service or of the gateway are. */
  opsUrl(service: ServiceName): string;
  keysDir: string;
  stop(): Promise<void>;
}

/** Workspace of a service; a stand-in for an outside service is a tool. */
export function serviceFolder(name: string): string {
  return join(root, name === "payments-sandbox" ? "tools" : "services", name);
}

/** File of a service's build. */
export function serviceFile(name: string, file = "service.mjs", buildFolder = "dist"): string {
  return join(serviceFolder(name), buildFolder, file);
}

/** Starts database, services, gateway and drops from their builds, and restarts what dies. */
export async function startSystem(options: SystemOptions): Promise<System> {
  const built = (name: string, file: string) => serviceFile(name, file, options.buildFolder);
  // Asked before anything is started: another system on this port would respond to our own health check.
  if (options.port !== 0 && !(await isFree(options.port))) {
    throw new Error(`Port ${options.port} is taken. Stop what uses it, or choose another: PORT=5000 npm start`);
  }
  mkdirSync(options.dataDir, { recursive: true, mode: 0o755 });
  const secrets = loadSecrets(options.dataDir, everything, brandKeys());
  const keysDir = ensureServiceKeys(options.dataDir, [...everything, ...dropNames]);
  let system: System | null = null;
  let problem: string | null = null;
  const { dataDir, durable, backups = null } = options;
  const postgres = options.databaseUrl
    ? null
    : await startArchivedPostgres(
        { dataDir, password: secrets.postgres, durable },
        {
          settings: backups?.settings ?? null,
          environment: { ...process.env, ...options.environment },
          onProblem(archive) {
            problem = archive;
            void tell({ archive }, options, system);
          },
        },
      );
  try {
    system = await startServices({ options, secrets, keysDir, postgres, built });
    // Before, there was no page to show it on.
    if (problem !== null) void tell({ archive: problem }, options, system);
    return system;
  } catch (error) {
    await postgres?.stop();
    throw error;
  }
}

interface Ground {
  options: SystemOptions;
  secrets: Secrets;
  keysDir: string;
  postgres: EmbeddedPostgres | null;
  built(name: string, file: string): string;
}

/** Migrates the database and starts all that works on it. */
async function startServices({ options, secrets, keysDir, postgres, built }: Ground): Promise<System> {
  const ownerUrl = options.databaseUrl ?? postgres?.url ?? "";
  await migrateWithBackup(ownerUrl, secrets, options, (name) => built(name, "service.mjs"));
  const port = options.port || (await freePort());
  const ports = await freePorts(services);
  const opsPorts = await freePorts(everything);
  if (options.port !== 0 && (await isFree(port + 1))) opsPorts.gateway = port + 1;
  const drops = await placeDrops(options.port);
  const fingerprints = dropFingerprints({ ...process.env, ...options.environment }, options.dataDir);
  const running = new Map<ServiceName, ChildProcess>();
  let stopping = false;
  const start = (name: ServiceName) => {
    const other = options.otherBuilds?.[name];
    const own = isDrop(name) ? built("drops", `${name}.mjs`) : built(name, "main.mjs");
    const file = other === undefined ? own : join(other, "main.mjs");
    const child = spawn(process.execPath, [...flagsOf(name), file], {
      stdio: ["ignore", "inherit", "inherit", "ipc"],
      env: environmentOf(name, {
        options,
        secrets,
        ownerUrl,
        port,
        ports,
        opsPorts,
        drops,
        fingerprints,
      }),
    });
    running.set(name, child);
    child.once("exit", (code) => {
      if (stopping) return;
      if (options.logLevel !== "silent") console.error(`${name} ended (${code ?? "killed"}), starting it again`);
      setTimeout(() => !stopping && start(name), 200);
    });
  };
  for (const name of [...everything, ...dropNames]) start(name);
  let schedule: BackupSchedule | null = null;
  const stop = async () => {
    stopping = true;
    schedule?.stop();
    await Promise.all([...running.values()].map(endOf));
    await postgres?.stop();
  };
  const opsUrl = (name: ServiceName) => opsUrlIn({ options, ports, opsPorts }, name);
  const system: System = {
    port,
    postgres,
    ownerUrl,
    keysDir,
    drops,
    pid: (name) => running.get(name)?.pid,
    restart: (name) => void running.get(name)?.kill("SIGTERM"),
    serviceUrl: (name) => `http://127.0.0.1:${name === "gateway" ? port : ports[name]}`,
    opsUrl,
    stop,
  };
  try {
    const probes = dropNames.map((name) => `http://127.0.0.1:${drops[name].probe}`);
    await Promise.all([opsUrl("gateway"), ...probes].map(waitUntilReady));
    if (options.publish !== false) {
      const { dataDir } = options;
      const platformUrl = system.serviceUrl("platform");
      const hasDemoAccounts = options.seed && process.env.NODE_ENV !== "production";
      const live = await publishApart({ root, dataDir, keysDir, platformUrl, hasDemoAccounts });
      // what does not fit another shell or service is not served, and need not be waited for
      if (options.skewed !== true) await waitUntilServed(dataDir, live);
    }
    schedule = backUpDaily(options, system);
  } catch (error) {
    await stop();
    throw error;
  }
  return system;
}

function backUpDaily({ backups, dataDir, logLevel }: SystemOptions, system: System): BackupSchedule | null {
  if (!backups) return null;
  const ended = new AbortController();
  const { ownerUrl } = system;
  const schedule = startBackupSchedule({
    settings: backups.settings,
    run: () => backups.run({ dataDir, ownerUrl, occasion: "daily", signal: ended.signal }),
    tell: (outcome) => tell(outcome, { logLevel }, system),
  });
  return {
    stop() {
      schedule.stop();
      ended.abort();
    },
  };
}

/** Loaded once a day and not before: it brings the contracts with it. */
async function tell(
  outcome: BackupOutcome | ArchiveState,
  { logLevel }: Pick<SystemOptions, "logLevel">,
  system: System | null,
) {
  const { tellBackup } = await import("./tell-backup.ts");
  const to = system === null ? null : { keysDir: system.keysDir, platformUrl: system.serviceUrl("platform") };
  await tellBackup(outcome, to, logLevel === "silent");
}

interface Wiring {
  options: SystemOptions;
  secrets: Secrets;
  ownerUrl: string;
  port: number;
  ports: Record<ServiceName, number>;
  opsPorts: Record<ServiceName, number>;
  drops: Record<DropName, DropPorts>;
  fingerprints: DropFingerprints;
}

function environmentOf(name: ServiceName, wiring: Wiring): NodeJS.ProcessEnv {
  const { options, secrets, ports, port } = wiring;
  const urls = Object.fromEntries(
    houseServices.map((service) => [`${schemaOf(service).toUpperCase()}_URL`, `http://127.0.0.1:${ports[service]}`]),
  );
  return withOwnSecrets(name, {
    ...process.env,
    ...urls,
    MORE_SERVICES: JSON.stringify(
      Object.fromEntries(moreServices.map((service) => [service, `http://127.0.0.1:${ports[service]}`])),
    ),
    NODE_ENV: process.env.NODE_ENV ?? "development",
    UV_THREADPOOL_SIZE: "4",
    MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? arenasOf(name),
    SERVICE_PORT: String(name === "gateway" ? port : ports[name]),
    OPS_PORT: String(wiring.opsPorts[name]),
    OPS_URLS: JSON.stringify(Object.fromEntries(services.map((service) => [service, opsUrlIn(wiring, service)]))),
    DATABASE_URL: roleUrl(wiring.ownerUrl, schemaOf(name), secrets.roles[name] ?? ""),
    KEYS_DIR: placeProcessKeys(options.dataDir, name),
    LOG_LEVEL: options.logLevel,
    SEED_DEMO: String(options.seed),
    ...(options.world === undefined ? {} : { SEED_WORLD: options.world }),
    PUBLIC_PORT: String(port),
    BRANDS_DIR: process.env.BRANDS_DIR ?? join(root, "deploy", "brands"),
    RELEASES_DIR: root,
    SESSION_SECRET: secrets.session,
    TOKEN_ENCRYPTION_KEY: secrets.tokenEncryption,
    COOKIE_SECRET: secrets.cookie,
    CLIENT_SECRETS: JSON.stringify(secrets.clients),
    CLIENT_SECRET_KEY: secrets.clientKey,
    WEBHOOK_SECRET_KEY: secrets.webhookKey,
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

/** Builds of before there was a port for operators have everything on their main port. */
function opsUrlIn(
  { options, ports, opsPorts }: Pick<Wiring, "options" | "ports" | "opsPorts">,
  name: ServiceName,
): string {
  const hasOwn = options.otherBuilds?.[name] === undefined || options.hasOneDoor !== true;
  return `http://127.0.0.1:${(hasOwn ? opsPorts : ports)[name]}`;
}

async function freePorts(names: readonly ServiceName[]): Promise<Record<ServiceName, number>> {
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await freePort()] as const)));
}

function roleUrl(ownerUrl: string, role: string, password: string): string {
  const url = new URL(ownerUrl);
  url.username = role;
  url.password = password;
  return url.href;
}

async function migrateWithBackup(
  ownerUrl: string,
  secrets: Secrets,
  { backups, dataDir }: SystemOptions,
  fileOf: (name: ServiceName) => string,
): Promise<void> {
  const files = Object.fromEntries(everything.map((name) => [name, fileOf(name)]));
  const backUp = async () => (backups ? backups.run({ dataDir, ownerUrl, occasion: "before-migrations" }) : null);
  await migrateApart({ ownerUrl, secrets, files }, backUp);
}

/** Machines that run tests beside it can be many times slower. */
const readyMs = Number(process.env.READY_SECONDS ?? 60) * 1000;

async function waitUntilReady(url: string): Promise<void> {
  const deadline = Date.now() + readyMs;
  let reason = "";
  while (Date.now() < deadline) {
    try {
      const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(3000) });
      if (response.ok) return;
      reason = await response.text();
    } catch (error) {
      reason = String(error);
    }
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`The system did not become ready: ${reason}`);
}

/** Pages get what was published a moment after it was: nobody should open one before. */
async function waitUntilServed(dataDir: string, live: Readonly<Record<string, string>>): Promise<void> {
  const wanted = Object.entries(live).map(([remote, version]) => `${remote} ${version}`);
  const deadline = Date.now() + readyMs / 6;
  while (Date.now() < deadline) {
    const served = servedReleases(dataDir);
    // A brand's own remote is on its own pages alone.
    if (wanted.every((name) => served.has(name) || name.startsWith("brand-"))) return;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error(`The pages do not show what was published: ${wanted.join(", ")}`);
}

/** "groups 1.0.0" of the default brand, from what the gateway has on disk: visitors do not see all of it. */
function servedReleases(dataDir: string): ReadonlySet<string> {
  try {
    const { brands }: RegistrySnapshot = JSON.parse(readFileSync(join(dataDir, "gateway", "registry.json"), "utf8"));
    const { remotes = [] } = brands.find(({ record }) => record.isDefault) ?? {};
    return new Set(remotes.map(({ id, stable }) => `${id} ${stable?.version}`));
  } catch {
    return new Set(); // not there yet, or being replaced
  }
}

async function endOf(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((done) => child.once("exit", done));
  child.kill("SIGTERM");
  const force = setTimeout(() => child.kill("SIGKILL"), 25_000);
  await gone;
  clearTimeout(force);
}

function brandKeys(): string[] {
  const folder = process.env.BRANDS_DIR ?? join(root, "deploy", "brands");
  return readdirSync(folder)
    .filter((file) => file.endsWith(".json"))
    .map((file) => JSON.parse(readFileSync(join(folder, file), "utf8")).brand.brandKey);
}
