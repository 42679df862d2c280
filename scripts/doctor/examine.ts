import { existsSync } from "node:fs";
import { join } from "node:path";
import { embeddedPostgresFolder, runningEmbeddedPostgres } from "@entrywise/kit/db/embedded-postgres";
import type { MigrationSet } from "@entrywise/kit/db/migrate";
import { superuserPassword } from "../archive/try-own-archive.ts";
import { readCluster } from "../standby/cluster-files.ts";
import { checkArchive } from "./check-archive.ts";
import { checkCertificates } from "./check-certificates.ts";
import { checkDatabase } from "./check-database.ts";
import { checkClock, checkDataFolder, checkDisks, checkPorts } from "./check-machine.ts";
import { checkSettings } from "./check-settings.ts";
import { type Finding, good } from "./finding.ts";

export interface Examined {
  dataDir: string;
  environment: NodeJS.ProcessEnv;
  /** The release's migrations; null where it isn't built. */
  migrations: readonly MigrationSet[] | null;
  now: Date;
}

/** Looks at everything that can be wrong with an installation, without changing anything and without the internet. */
export async function examine({ dataDir, environment, migrations, now }: Examined): Promise<Finding[]> {
  const { BACKUP_DIR } = environment;
  const embedded = embeddedUrl(dataDir, environment);
  const folders = [dataDir, ...(BACKUP_DIR ? [BACKUP_DIR, join(BACKUP_DIR, "archive")] : [])];
  const disks = { "the data folder": dataDir, ...(BACKUP_DIR ? { backups: BACKUP_DIR } : {}) };
  const { DATABASE_DIRECT_URL, DATABASE_URL } = environment;
  const target = {
    directUrl: DATABASE_DIRECT_URL || DATABASE_URL || embedded,
    pooledUrl: DATABASE_DIRECT_URL && DATABASE_URL ? DATABASE_URL : null,
    migrations,
  };
  return [
    ...checkSettings(environment),
    ...checkDataFolder(dataDir),
    ...checkDisks(disks),
    ...(await checkPorts(environment, dataDir)),
    ...checkClock(folders, now),
    ...checkCertificates(environment, dataDir, now),
    ...(await checkDatabase(target)),
    ...checkStandby(dataDir),
    ...checkArchive(environment, embedded !== null, now),
  ];
}

/** The running embedded database; null where it doesn't run, or isn't used. */
export function embeddedUrl(dataDir: string, { DATABASE_URL }: NodeJS.ProcessEnv): string | null {
  if (DATABASE_URL || !existsSync(join(dataDir, "secrets.json"))) return null;
  try {
    return runningEmbeddedPostgres(dataDir, superuserPassword(dataDir));
  } catch {
    return null; // The data folder says so.
  }
}

function checkStandby(dataDir: string): Finding[] {
  const cluster = readCluster(join(embeddedPostgresFolder(dataDir), "postgres"));
  if (cluster === null) return [];
  const role = cluster.isStandby ? "a standby" : "a primary";
  return [good("Database", `The one in the data folder is ${role}, at timeline ${cluster.timeline}.`)];
}
