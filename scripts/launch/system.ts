import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { RegistrySnapshot } from "@entrywise/contracts/platform/registry.api";
import type { EmbeddedPostgres } from "@entrywise/kit/db/embedded-postgres";
import { freePort } from "@entrywise/kit/free-port";
import { serviceFlags } from "@entrywise/kit/service-flags";
import type { StandbySettings } from "../standby/settings.ts";
import { refuseWithoutSecrets, startDatabase } from "../standby/start-database.ts";
import { type BackupSchedule, startBackupSchedule } from "./backup-schedule.ts";
import type { Backups } from "./backups.ts";
import { collectProblems } from "./collect-problems.ts";
import { type DropName, type DropPorts, dropFingerprints, dropNames, isDrop, isFree, placeDrops } from "./drops.ts";
import { environmentOf, opsUrlIn, sharedEnvironment, type Wiring } from "./environment.ts";
import { type Instance, type InstanceCount, instancesOf } from "./instances.ts";
import { ensureServiceKeys, loadSecrets, type Secrets } from "./keys.ts";
import { migrateApart } from "./migrate-apart.ts";
import { type PlannedProcess, planProcesses, type Sharing } from "./processes.ts";
import { publishApart } from "./publish-apart.ts";
import { everything, root, serviceFile } from "./services.ts";
import type { ArchiveState, BackupOutcome } from "./tell-backup.ts";

export { everything, root, type ServiceName, serviceFile, serviceFolder, services } from "./services.ts";

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
  /** Where services send their transactions if not to the database itself: a pooler before it. */
  pooledUrl?: string | undefined;
  /** Puts a pooler before the database; gets the passwords by service, returns the pooler's address. */
  pooler?: (databaseUrl: string, passwords: Readonly<Record<string, string>>) => Promise<string>;
  environment?: NodeJS.ProcessEnv;
  /** False leaves the registry as it is; otherwise the remotes of this checkout are released into it. */
  publish?: boolean;
  /** Folder of the builds below each service's workspace, `dist` unless given. */
  buildFolder?: string;
  /** Shell or services are of another release than the remotes. */
  skewed?: boolean;
  /** So many processes of each service and of the gateway; 1 unless given. */
  instances?: InstanceCount;
  /** Instances that run from another build, e.g. an earlier one, by its folder. Migrations are those of this checkout. */
  otherBuilds?: Readonly<Record<string, string>>;
  /** Whether small services share a process; `separate` unless given. */
  processes?: Sharing;
  /** Those of them that were built before probes had a port of their own. */
  oneDoor?: readonly string[];
  /** Where backups go: one before migrations, and one every day. Null or absent: none are made. */
  backups?: Backups | null;
  /** The other machine whose embedded database follows this one's, or is followed. Null or absent: there is none. */
  standby?: StandbySettings | null;
  /** Ends the wait of a standby. */
  signal?: AbortSignal;
}

export interface System {
  port: number;
  postgres: EmbeddedPostgres | null;
  ownerUrl: string;
  /** Ports on which statements are delivered. */
  drops: Readonly<Record<DropName, DropPorts>>;
  /** Of all gateways; the first is `port`. */
  gatewayPorts: readonly number[];
  /** Id of the process in which an instance such as `trades#2`, or a drop, runs, for tests that kill it. */
  pid(id: string): number | undefined;
  /** Stops the process of an instance once its running requests are done; it restarts from its newest build. */
  restart(id: string): void;
  serviceUrl(id: string): string;
  /** Where probes, metrics and the version of an instance are. */
  opsUrl(id: string): string;
  keysDir: string;
  stop(): Promise<void>;
}

/** Starts database, services, gateway and drops from their builds, and restarts what dies. */
export async function startSystem(options: SystemOptions): Promise<System> {
  const built = (name: string, file: string) => serviceFile(name, file, options.buildFolder);
  // Asked before anything is started: another system on this port would respond to our own health check.
  if (options.port !== 0 && !(await isFree(options.port))) {
    throw new Error(`Port ${options.port} is taken. Stop what uses it, or choose another: PORT=5000 npm start`);
  }
  mkdirSync(options.dataDir, { recursive: true, mode: 0o755 });
  if (options.standby?.primary) refuseWithoutSecrets(options.dataDir);
  const secrets = loadSecrets(options.dataDir, everything, brandKeys());
  const keysDir = ensureServiceKeys(options.dataDir, [...everything, ...dropNames]);
  let system: System | null = null;
  let problem: string | null = null;
  const { dataDir, durable, backups = null, standby = null } = options;
  const problemOf = collectProblems((archive) => {
    problem = archive;
    void tell({ archive }, options, system);
  });
  const postgres = options.databaseUrl
    ? null
    : await startDatabase(standby, {
        postgres: { dataDir, password: secrets.postgres, durable },
        archive: {
          settings: backups?.settings ?? null,
          environment: { ...process.env, ...options.environment },
          onProblem: problemOf("archive"),
        },
        onProblem: problemOf("standby"),
        signal: options.signal,
      });
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
  const pooledUrl = (await options.pooler?.(ownerUrl, secrets.roles)) ?? options.pooledUrl ?? null;
  const port = options.port || (await freePort());
  const instances = instancesOf(everything, options.instances ?? 1);
  const ids = instances.map(({ id }) => id);
  const [ports, opsPorts] = [await freePorts(ids), await freePorts(ids)];
  ports.gateway = port;
  if (options.port !== 0) await placeGateways(port, { ports, opsPorts });
  const drops = await placeDrops(options.port);
  const fingerprints = dropFingerprints({ ...process.env, ...options.environment }, options.dataDir);
  const standIns = await startBrokers(options);
  const wiring = {
    options,
    secrets,
    ownerUrl,
    pooledUrl,
    port,
    ports,
    opsPorts,
    drops,
    fingerprints,
    brokerUrls: standIns?.urls ?? null,
  };
  const planned = planProcesses(
    [...instances, ...instancesOf(dropNames, 1)],
    options.processes ?? "separate",
    (id) => options.otherBuilds?.[id] !== undefined,
  );
  const processOf = (id: string) => planned.find(({ members }) => members.some((one) => one.id === id))?.id ?? id;
  const running = new Map<string, ChildProcess>();
  let stopping = false;
  const start = (one: PlannedProcess) => {
    const child = startProcess(one, wiring, built);
    running.set(one.id, child);
    child.once("exit", (code) => {
      if (stopping) return;
      if (options.logLevel !== "silent") console.error(`${one.id} ended (${code ?? "killed"}), starting it again`);
      setTimeout(() => !stopping && start(one), 200);
    });
  };
  for (const one of planned) start(one);
  let schedule: BackupSchedule | null = null;
  const stop = async () => {
    stopping = true;
    schedule?.stop();
    await Promise.all([...running.values()].map(endOf));
    await standIns?.stop();
    await postgres?.stop();
  };
  const opsUrl = (id: string) => opsUrlIn({ options, ports, opsPorts }, id);
  const system: System = {
    port,
    postgres,
    ownerUrl,
    keysDir,
    drops,
    gatewayPorts: instances.filter(({ service }) => service === "gateway").map(({ id }) => ports[id] ?? 0),
    pid: (id) => running.get(processOf(id))?.pid,
    restart: (id) => void running.get(processOf(id))?.kill("SIGTERM"),
    serviceUrl: (id) => `http://127.0.0.1:${ports[id]}`,
    opsUrl,
    stop,
  };
  try {
    const probes = dropNames.map((name) => `http://127.0.0.1:${drops[name].probe}`);
    const ofGateways = instances.filter(({ service, isFirst }) => service === "gateway" || !isFirst);
    await Promise.all([...ofGateways.map(({ id }) => opsUrl(id)), ...probes].map(waitUntilReady));
    if (options.publish !== false) {
      const { dataDir } = options;
      const platformUrl = system.serviceUrl("platform");
      const hasDemoAccounts = options.seed && process.env.NODE_ENV !== "production";
      const live = await publishApart({ root, dataDir, keysDir, platformUrl, hasDemoAccounts });
      // what does not fit another shell or service is not served, and need not be waited for
      if (options.skewed !== true) await waitUntilServed(dataDir, live);
    }
    schedule = await backUpDaily(options, system);
  } catch (error) {
    await stop();
    throw error;
  }
  return system;
}

/** Stand-ins for brokers, where nobody has real accounts at hand; `BROKERS=real` and production go to the brokers themselves. */
async function startBrokers({ environment }: SystemOptions) {
  const { NODE_ENV, BROKERS, BROKER_URLS } = { ...process.env, ...environment };
  if (NODE_ENV === "production" || BROKERS === "real" || BROKER_URLS !== undefined) return null;
  const { startStandIns } = await import("../broker-stand-ins/start-stand-ins.ts");
  return startStandIns();
}

/** Starts one instance, or several that share a process, each with the environment that it would have alone. */
function startProcess({ members }: PlannedProcess, wiring: Wiring, built: Ground["built"]): ChildProcess {
  const [first] = members;
  if (first !== undefined && members.length === 1) {
    return spawnNode(first.service, fileOf(first, wiring.options, built), environmentOf(first, wiring));
  }
  const child = spawnNode("compact", built("drops", "compact.mjs"), sharedEnvironment(wiring));
  child.send(
    members.map((one) => ({
      id: one.id,
      file: isDrop(one.service) ? built("drops", `${one.service}-service.mjs`) : built(one.service, "service.mjs"),
      environment: environmentOf(one, wiring),
      mayComeLater: isDrop(one.service),
    })),
  );
  return child;
}

function spawnNode(name: string, file: string, env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, [...serviceFlags(name), file], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    env,
  });
}

function fileOf({ id, service }: Instance, { otherBuilds }: SystemOptions, built: Ground["built"]): string {
  const other = otherBuilds?.[id];
  if (other !== undefined) return join(other, "main.mjs");
  return isDrop(service) ? built("drops", `${service}.mjs`) : built(service, "main.mjs");
}

async function backUpDaily(
  { backups, dataDir, logLevel }: SystemOptions,
  system: System,
): Promise<BackupSchedule | null> {
  if (!backups) return null;
  // Only here: it brings what encrypts archives.
  const { startNightlyTrial } = await import("./nightly-trial.ts");
  const ended = new AbortController();
  const { ownerUrl } = system;
  const schedule = startBackupSchedule({
    settings: backups.settings,
    run: () => backups.run({ dataDir, ownerUrl, occasion: "daily", signal: ended.signal }),
    tell: (outcome) => tell(outcome, { logLevel }, system),
  });
  const { settings } = backups;
  const to = { keysDir: system.keysDir, platformUrl: system.serviceUrl("platform") };
  const trials = system.postgres
    ? startNightlyTrial({ settings, environment: process.env, dataDir, to, isSilent: logLevel === "silent" })
    : null;
  return {
    stop() {
      schedule.stop();
      trials?.stop();
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

/** The second gateway is ten ports above the first, and the pages for operators of each one port above it, where these are free. */
async function placeGateways(port: number, all: Pick<Wiring, "ports" | "opsPorts">): Promise<void> {
  for (const [at, id] of Object.keys(all.ports)
    .filter((one) => /^gateway(#|$)/.test(one))
    .entries()) {
    const own = port + 10 * at;
    if (at > 0 && (await isFree(own))) all.ports[id] = own;
    if (await isFree(own + 1)) all.opsPorts[id] = own + 1;
  }
}

async function freePorts(names: readonly string[]): Promise<Record<string, number>> {
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await freePort()] as const)));
}

async function migrateWithBackup(
  ownerUrl: string,
  secrets: Secrets,
  { backups, dataDir }: SystemOptions,
  fileOf: (name: string) => string,
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
