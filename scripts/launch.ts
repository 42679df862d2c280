/** `npm start`: builds what changed, starts everything, prints where and who, and stays until Ctrl+C. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { seedAccounts, seedPassword } from "@entrywise/kit/seed-accounts";
import { root, type System, startSystem } from "./launch/system.ts";

const port = Number(process.env.PORT ?? 4000);
if (!Number.isInteger(port) || port < 1 || port > 65535) fail(`PORT must be a port number, not ${process.env.PORT}`);

const build = spawnSync(join(root, "node_modules", ".bin", "turbo"), ["run", "build", "--output-logs=errors-only"], {
  cwd: root,
  stdio: ["ignore", "pipe", "inherit"],
  encoding: "utf8",
  env: { ...process.env, TURBO_TELEMETRY_DISABLED: "1", DO_NOT_TRACK: "1", NODE_ENV: "production" },
});
if (build.status !== 0) fail(`The build failed:\n${build.stdout}`);

let system: System | null = null;
let stopping = false;
const stop = () => {
  if (stopping) return;
  stopping = true;
  console.log("\nStopping …");
  (system?.stop() ?? Promise.resolve()).then(
    () => process.exit(0),
    (error) => fail(String(error)),
  );
};
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop);

const production = process.env.NODE_ENV === "production";
try {
  system = await startSystem({
    port,
    dataDir: process.env.ENTRYWISE_DATA ?? join(root, ".data"),
    seed: !production,
    logLevel: process.env.LOG_LEVEL ?? "warn",
    durable: true,
    databaseUrl: process.env.DATABASE_URL,
  });
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}

console.log(`\nEntrywise is ready:   http://localhost:${port}`);
console.log(`White-label brand:    http://northdesk.localhost:${port}`);
if (!production) {
  console.log(`\nAccounts, all with the password ${seedPassword}`);
  for (const account of seedAccounts) console.log(`  ${account.email.padEnd(34)} ${account.purpose}`);
}
console.log("\nCtrl+C stops everything.");

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
