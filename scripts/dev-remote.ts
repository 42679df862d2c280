/**
 * `npm run dev -w mfe-admin`: one remote with hot reload inside the real shell, everything else as it is built and released.
 *
 *   --shell=sources            default: the shell of this checkout, whose React keeps what was typed
 *   --shell=built              the shell as users get it; a change loads the page again
 *   --shell=https://stage…     a deployed one: only this remote is served, and the address to open is printed
 *   --no-build                 what is built already is used as it is
 */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { devCommand } from "@entrywise/build-preset/dev/dev-command";
import { seedAccounts, seedPassword } from "@entrywise/kit/seed-accounts";
import { startDevServers } from "./launch/dev-servers.ts";
import { root, startSystem } from "./launch/system.ts";

const { values } = parseArgs({
  allowNegative: true,
  options: { shell: { type: "string", default: "sources" }, build: { type: "boolean", default: true } },
});
const folder = process.cwd();
const dataDir = process.env.ENTRYWISE_DATA ?? join(root, ".data");
const port = Number(process.env.PORT ?? 4000);
const say = (line: string) => void process.stdout.write(`${line}\n`);

if (/^https?:/.test(values.shell)) await devCommand({ dir: folder, say, to: values.shell });
else await startHouse();

async function startHouse(): Promise<void> {
  if (values.build) build();
  const isBuiltShell = values.shell === "built";
  if (isBuiltShell) await devCommand({ dir: folder, say, to: `http://localhost:${port}` });
  const environment: NodeJS.ProcessEnv = isBuiltShell ? {} : await developmentShell();
  const system = await startSystem({
    port,
    dataDir,
    seed: true,
    logLevel: process.env.LOG_LEVEL ?? "warn",
    durable: true,
    databaseUrl: process.env.DATABASE_URL,
    environment,
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => void system.stop().then(() => process.exit(0)));
  }
  say(`Entrywise is ready:   http://localhost:${port}`);
  say(`Sign in with ${seedAccounts[0]?.email}, password ${seedPassword}. Ctrl+C stops everything.`);
}

async function developmentShell(): Promise<NodeJS.ProcessEnv> {
  const { manifestFile, shellDir } = await startDevServers(root, dataDir, [folder]);
  return { DEVELOPMENT_MANIFEST: manifestFile, SHELL_DIR: shellDir };
}

function build(): void {
  const { status, stdout } = spawnSync(
    join(root, "node_modules/.bin/turbo"),
    ["run", "build", "--output-logs=errors-only"],
    {
      cwd: root,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "inherit"],
      env: { ...process.env, TURBO_TELEMETRY_DISABLED: "1", DO_NOT_TRACK: "1", NODE_ENV: "production" },
    },
  );
  if (status !== 0) throw new Error(`The build failed:\n${stdout}`);
}
