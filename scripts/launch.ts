/**
 * `npm start`: builds what changed, starts everything, prints where and who, and stays until Ctrl+C. `npm run dev` is the
 * same from the sources: shell and remotes reload in place, services start again when their sources change.
 */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { seedAccounts, seedPassword } from "@entrywise/kit/seed-accounts";
import { createBackups, readBackupSettings } from "./launch/backups.ts";
import { dropNames } from "./launch/drops.ts";
import { readSharing } from "./launch/processes.ts";
import { everything, root, type System, serviceFolder, startSystem } from "./launch/system.ts";
import { fillWorldApart } from "./launch/world.ts";
import { readStandbySettings } from "./standby/settings.ts";
import { worldOfStart } from "./world/state.ts";

// `start.mjs` has everything loaded once, so that the sources lie compiled for the process that stays.
if (process.argv.includes("--prepare")) process.exit();
// Those that it starts have their own.
for (const name of ["NODE_COMPILE_CACHE", "MALLOC_TRIM_THRESHOLD_", "MALLOC_MMAP_THRESHOLD_"]) delete process.env[name];

const dev = process.argv.includes("--dev");
const production = process.env.NODE_ENV === "production";
const dataDir = process.env.ENTRYWISE_DATA ?? join(root, ".data");
const port = Number(process.env.PORT ?? 4000);
if (!Number.isInteger(port) || port < 1 || port > 65535) fail(`PORT must be a port number, not ${process.env.PORT}`);
if (dev && production) fail("npm run dev serves sources without checks; it does not run with NODE_ENV=production.");
// In the sandbox anybody pays with a test card: nobody shall come by Pro like that unknown to the operator.
if (production && !process.env.STRIPE_SECRET_KEY && process.env.PAYMENTS_SANDBOX !== "yes") {
  fail(
    "Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, or PAYMENTS_SANDBOX=yes for payments in which no money moves.",
  );
}

const instances = instancesOfThisStart();
const backups = settingsOf(() => readBackupSettings(process.env));
// In development each service starts again by itself when its sources change.
const processes = dev ? "separate" : settingsOf(() => readSharing(process.env.PROCESSES, "compact"));
const standby = settingsOf(() => readStandbySettings(process.env));
if (dev && standby) fail("npm run dev runs without a standby: unset STANDBY_OF, STANDBY_AT and DATABASE_LISTEN.");
const world = worldOfThisStart();

let system: System | null = null;
let filling: ReturnType<typeof fillWorldApart> | null = null;
let stopping = false;
let starting: Promise<System> | null = null;
const ended = new AbortController();
const stop = () => {
  if (stopping) return;
  stopping = true;
  console.log("\nStopping …");
  filling?.kill();
  ended.abort();
  // A standby that waits has only its database to stop.
  const waiting = system === null && standby?.primary ? starting?.catch(() => {}) : null;
  (waiting ?? system?.stop() ?? Promise.resolve()).then(
    () => process.exit(0),
    (error) => fail(String(error)),
  );
};
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop);

try {
  if (dev) await develop();
  else {
    build();
    starting = startSystem(options({}));
    system = await starting;
  }
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}

console.log(`\nEntrywise is ready:   http://localhost:${port}`);
for (const other of system?.gatewayPorts.slice(1) ?? []) console.log(`Another gateway:      http://localhost:${other}`);
console.log(`White-label brand:    http://northdesk.localhost:${port}`);
if (system) console.log(`Statements come in:   ${placesOf(system.drops)}`);
if (backups) console.log(`Backups, every day:   ${backups.dir}`);
if (!production) {
  console.log(`\nAccounts, all with the password ${seedPassword}`);
  for (const account of seedAccounts) console.log(`  ${account.email.padEnd(34)} ${account.purpose}`);
}
console.log("\nCtrl+C stops everything.");
if (world && !world.isComplete) {
  console.log(
    "\nWorld: journals, groups, a business and administration are being filled. Everything can be used meanwhile.",
  );
  filling = fillWorldApart({ dataDir, port, ownerUrl: system?.ownerUrl ?? null });
}

/** How many processes of each service to run, as on a cluster. */
function instancesOfThisStart(): number {
  const given = process.argv.find((one) => one.startsWith("--instances="))?.slice("--instances=".length) ?? "1";
  if (!/^[1-4]$/.test(given)) fail(`--instances is a number from 1 to 4, not ${given}`);
  if (dev && given !== "1") fail("npm run dev runs one instance of each service; use npm start -- --instances=2.");
  return Number(given);
}

function worldOfThisStart() {
  const given = process.argv.find((one) => one.startsWith("--world="))?.slice("--world=".length);
  const choice = given ?? (dev ? "none" : "small");
  if (choice !== "small" && choice !== "none") fail(`--world is small or none, not ${choice}`);
  const hasOwnDatabase = process.env.DATABASE_URL !== undefined;
  const isLeftOut = choice === "none";
  return worldOfStart({ dataDir, isProduction: production, hasOwnDatabase, isLeftOut, now: new Date() });
}

function placesOf({ "sftp-drop": sftp, "ftps-drop": ftps }: System["drops"]): string {
  return `SFTP on port ${sftp.port}, FTP with TLS on port ${ftps.port}`;
}

function options(own: Partial<Parameters<typeof startSystem>[0]>): Parameters<typeof startSystem>[0] {
  return {
    port,
    dataDir,
    seed: !production,
    world: world?.now,
    logLevel: process.env.LOG_LEVEL ?? "warn",
    durable: true,
    instances,
    processes,
    databaseUrl: process.env.DATABASE_DIRECT_URL ?? process.env.DATABASE_URL,
    pooledUrl: process.env.DATABASE_DIRECT_URL ? process.env.DATABASE_URL : undefined,
    backups: backups && createBackups(backups),
    standby,
    signal: ended.signal,
    ...own,
  };
}

function settingsOf<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}

function build(): void {
  const run = spawnSync(join(root, "node_modules", ".bin", "turbo"), ["run", "build", "--output-logs=errors-only"], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
    encoding: "utf8",
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: "1", DO_NOT_TRACK: "1", NODE_ENV: "production" },
  });
  if (run.status !== 0) fail(`The build failed:\n${run.stdout}`);
}

async function develop(): Promise<void> {
  // only here: a plain start must not load a compiler
  const { startDevServers } = await import("./launch/dev-servers.ts");
  const { watchServices } = await import("./launch/dev-services.ts");
  console.log("Building from the sources …");
  const watched = await watchServices(serviceFolder, [...everything, "drops"]);
  const { manifestFile, shellDir } = await startDevServers(root, dataDir);
  const running = await startSystem(
    options({
      buildFolder: watched.buildFolder,
      publish: false,
      environment: { DEVELOPMENT_MANIFEST: manifestFile, SHELL_DIR: shellDir },
    }),
  );
  system = running;
  watched.onRebuilt((name) => {
    console.log(`${name} has changed`);
    for (const one of name === "drops" ? dropNames : [name]) running.restart(one);
  });
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
