import { existsSync } from "node:fs";
import { join } from "node:path";
import type { EmbeddedPostgres } from "@entrywise/kit/db/embedded-postgres";
import type { StandbySettings } from "./settings.ts";
import { type PairOptions, startPrimary } from "./start-primary.ts";

/**
 * Starts the embedded database as this machine's settings say. On a standby it waits until that is promoted.
 *
 * @throws Error when the signal ends a standby, or when the settings contradict what is in the data folder
 */
export async function startDatabase(
  settings: StandbySettings | null,
  options: PairOptions & { signal?: AbortSignal | undefined },
): Promise<EmbeddedPostgres> {
  if (!settings?.primary) return startPrimary(settings, options);
  refuseWithoutSecrets(options.postgres.dataDir);
  const { startStandby } = await import("./start-standby.ts");
  const server = await startStandby(settings.primary, settings, { ...options, say: console.log });
  if (server === null) throw new Error("Stopped; this machine was not promoted.");
  return server;
}

/** A standby has the secrets of its primary. @throws Error where there are none yet */
export function refuseWithoutSecrets(dataDir: string): void {
  if (existsSync(join(dataDir, "secrets.json"))) return;
  throw new Error(
    `There is no secrets.json in ${dataDir}: copy the primary's data folder without postgres first (docs/operations.md).`,
  );
}
