import { join } from "node:path";
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  embeddedPostgresFolder,
} from "@entrywise/kit/db/embedded-postgres";
import { type ArchiveOptions, startArchivedPostgres } from "../launch/archived-postgres.ts";
import { readCluster } from "./cluster-files.ts";
import { conflictAsPrimary } from "./pair-conflicts.ts";
import { pairServer } from "./paired-server.ts";
import { identify, type ServerIdentity, standbyPassword } from "./replication.ts";
import { type Address, addressText, type StandbySettings } from "./settings.ts";
import { watchStandby } from "./watch-standby.ts";

export interface PairOptions {
  postgres: Pick<EmbeddedPostgresOptions, "dataDir" | "password" | "durable">;
  archive: ArchiveOptions;
  /** Called with what is wrong with the other machine's database, and with null once it is well again. */
  onProblem(problem: string | null): void;
}

const WAIT_MS = 3_000;

/**
 * Starts the embedded database as a primary, with or without a standby.
 *
 * @param settings null where this machine has no other
 * @throws Error when there would be two primaries
 */
export async function startPrimary(
  settings: StandbySettings | null,
  { postgres, archive, onProblem }: PairOptions,
): Promise<EmbeddedPostgres> {
  const folder = embeddedPostgresFolder(postgres.dataDir);
  const password = standbyPassword(postgres.password);
  const other = settings?.standby ?? null;
  const at = other === null ? "" : addressText(other);
  const identity = other === null ? null : await askIdentity(other, password);
  const conflict = conflictAsPrimary(readCluster(join(folder, "postgres")), identity, at);
  if (conflict !== null) throw new Error(conflict);
  const paired = settings === null ? { settings: {} } : pairServer(folder, settings);
  const waits = settings?.synchronous ? {} : { synchronous_standby_names: "" };
  const server = await startArchivedPostgres(
    { ...postgres, ...paired, settings: { ...paired.settings, ...waits } },
    archive,
  );
  if (other === null) return server;
  const watch = await watchStandby({
    url: server.url,
    password,
    at,
    synchronous: settings?.synchronous ?? false,
    onProblem,
  });
  return {
    ...server,
    async stop() {
      // Begun at once: a server that is killed meanwhile must not start again.
      const stopped = server.stop();
      await watch.stop();
      await stopped;
    },
  };
}

/** @returns null where nothing answers, or nothing that knows this installation's password */
export async function askIdentity(address: Address, password: string): Promise<ServerIdentity | null> {
  return identify(address, password, WAIT_MS).catch(() => null);
}
