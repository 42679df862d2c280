import { accessSync, constants, existsSync, readdirSync, readFileSync, statfsSync, statSync } from "node:fs";
import { join } from "node:path";
import { runningEmbeddedPostgres } from "@entrywise/kit/db/embedded-postgres";
import { isFree } from "../launch/drops.ts";
import { readPort } from "./check-settings.ts";
import { type Finding, good, problem, warning } from "./finding.ts";

const GIGABYTE = 1e9;
const FULL_SHARE = 0.9;
/** File systems of other machines may be a little ahead. */
const AHEAD_MS = 5 * 60_000;

/** The data folder: whether it is there, readable and whole. */
export function checkDataFolder(dataDir: string): Finding[] {
  const subject = "Data folder";
  if (!existsSync(dataDir)) {
    return [
      warning(
        subject,
        `${dataDir} doesn't exist: npm start makes an empty installation there.`,
        "Set ENTRYWISE_DATA if yours is elsewhere.",
      ),
    ];
  }
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK);
  } catch {
    return [
      problem(subject, `This user can't write to ${dataDir}.`, "Run as the user that owns it, or change its owner."),
    ];
  }
  const secrets = join(dataDir, "secrets.json");
  if (!existsSync(secrets)) {
    return [
      warning(
        subject,
        `There is no secrets.json in ${dataDir}: npm start makes one.`,
        "If this was an installation, restore it from a backup: with new secrets nobody can sign in.",
      ),
    ];
  }
  try {
    JSON.parse(readFileSync(secrets, "utf8"));
  } catch {
    return [
      problem(subject, "secrets.json can't be read.", "Restore it from a backup: with new secrets nobody can sign in."),
    ];
  }
  const isOpen = process.platform !== "win32" && (statSync(secrets).mode & 0o077) !== 0;
  return [
    isOpen
      ? problem(subject, "Other users of this machine can read secrets.json.", `chmod 600 ${secrets}`)
      : good(subject, `${dataDir} is there, with its secrets.`),
  ];
}

/** Disks of the folders that grow. */
export function checkDisks(folders: Readonly<Record<string, string>>): Finding[] {
  return Object.entries(folders).flatMap(([name, folder]) => {
    if (!existsSync(folder)) return [];
    const { blocks, bavail, bsize } = statfsSync(folder);
    const [free, used] = [bavail * bsize, blocks === 0 ? 0 : 1 - bavail / blocks];
    const text = `${(free / GIGABYTE).toFixed(1)} GB are free for ${name}, ${Math.round(used * 100)}% are used.`;
    const cure = `Free some space at ${folder}.`;
    if (free < GIGABYTE) return [problem("Disk", text, cure)];
    return [used > FULL_SHARE ? warning("Disk", text, cure) : good("Disk", text)];
  });
}

/** The product's port: free, or taken by this installation. */
export async function checkPorts(environment: NodeJS.ProcessEnv, dataDir: string): Promise<Finding[]> {
  let port: number;
  try {
    port = readPort(environment);
  } catch {
    return []; // Settings say so.
  }
  if (await isFree(port)) return [good("Port", `${port} is free.`)];
  if (runningEmbeddedPostgres(dataDir, "") !== null) return [await checkHealth(port)];
  const health = await checkHealth(port);
  if (health.state !== "problem") return [health];
  return [
    problem(
      "Port",
      `${port} is taken by another program.`,
      `Stop it, or choose another port: PORT=${port + 1000} npm start`,
    ),
  ];
}

/** What the gateway's port for operators says, one above its own. */
async function checkHealth(port: number): Promise<Finding> {
  try {
    const response = await fetch(`http://127.0.0.1:${port + 1}/healthz`, { signal: AbortSignal.timeout(5_000) });
    const { services } = (await response.json()) as { services: Record<string, boolean> };
    const away = Object.keys(services).filter((name) => !services[name]);
    if (away.length === 0) return good("Processes", `The product runs at port ${port}, and all of it is ready.`);
    return problem(
      "Processes",
      `${away.join(", ")} ${away.length === 1 ? "isn't" : "aren't"} ready.`,
      "Look at the log of npm start for why it ended.",
    );
  } catch {
    return problem(
      "Processes",
      `Port ${port} is taken, but the gateway doesn't answer.`,
      "Look at the log of npm start.",
    );
  }
}

/** The clock, against what was written before: a clock that went back makes sign-ins and archives wrong. */
export function checkClock(folders: readonly string[], now: Date): Finding[] {
  const subject = "Clock";
  const newest = Math.max(
    0,
    ...folders.filter(existsSync).flatMap((folder) => readdirSync(folder).map((name) => mtimeOf(join(folder, name)))),
  );
  if (newest <= now.getTime() + AHEAD_MS)
    return [good(subject, `It is ${now.toISOString()}, later than everything that was written.`)];
  const ahead = Math.round((newest - now.getTime()) / 60_000);
  return [
    problem(
      subject,
      `It is ${now.toISOString()}, but files were written ${ahead} minutes later.`,
      "Set the clock, and let it be kept by NTP.",
    ),
  ];
}

const mtimeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
