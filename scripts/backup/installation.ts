import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { runningEmbeddedPostgres, startEmbeddedPostgres } from "@entrywise/kit/db/embedded-postgres";
import { schemaOf } from "@entrywise/kit/db/schema-of";
import { everything, root } from "../launch/system.ts";
import { BackupError } from "./backup-error.ts";
import { openStoredBlobs, type StoredBlobs } from "./stored-blobs.ts";

/** The installation that the environment names, as `npm start` finds it. */
export interface Installation {
  dataDir: string;
  databaseUrl: string | undefined;
  schemas: readonly string[];
  blobs: StoredBlobs;
}

export function installationOf(environment: NodeJS.ProcessEnv): Installation {
  const dataDir = environment.ENTRYWISE_DATA ?? join(root, ".data");
  return {
    dataDir,
    databaseUrl: environment.DATABASE_DIRECT_URL || environment.DATABASE_URL || undefined,
    schemas: everything.map(schemaOf),
    blobs: openStoredBlobs({
      folder: environment.BLOB_DIR ?? join(dataDir, "blobs"),
      connectionString: environment.BLOB_CONNECTION_STRING,
      container: environment.BLOB_CONTAINER ?? "entrywise",
    }),
  };
}

/**
 * Its database: the server of one's own, the embedded one that runs, or that one started for as long as it is needed.
 *
 * @throws BackupError when there is none
 */
export async function openOwnDatabase({
  dataDir,
  databaseUrl,
}: Installation): Promise<{ ownerUrl: string; stop(): Promise<void> }> {
  if (databaseUrl) return { ownerUrl: databaseUrl, stop: async () => {} };
  const file = join(dataDir, "secrets.json");
  if (!existsSync(file)) throw new BackupError(`There is nothing to back up in ${dataDir}.`);
  const { postgres: password }: { postgres: string } = JSON.parse(readFileSync(file, "utf8"));
  const running = runningEmbeddedPostgres(dataDir, password);
  if (running) return { ownerUrl: running, stop: async () => {} };
  const server = await startEmbeddedPostgres({ dataDir, password, durable: true });
  return { ownerUrl: server.url, stop: server.stop };
}

/** @throws BackupError while the embedded database of a data folder runs */
export function refuseRunning({ dataDir, databaseUrl }: Installation): void {
  if (!databaseUrl && runningEmbeddedPostgres(dataDir, "") !== null) {
    throw new BackupError(`Stop the system first: its database runs in ${dataDir}.`);
  }
}
