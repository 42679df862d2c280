import { registryApi } from "@entrywise/contracts/platform/registry.api";
import { jobActor } from "@entrywise/kit/auth/actor";
import { createTokenMint } from "@entrywise/kit/auth/internal-token";
import { createServiceClient } from "@entrywise/kit/http/service-client";

/** How a backup went. */
export type BackupOutcome = { file: string } | { failure: string };

/** What is wrong with the archive or the standby; null once nothing is. */
export interface ArchiveState {
  archive: string | null;
}

/**
 * Logs how a daily backup or the archive goes, and shows operators an alert from a failure until the next success.
 *
 * @param to the system that shows the alert; null while it starts
 */
export async function tellBackup(
  outcome: BackupOutcome | ArchiveState,
  to: { keysDir: string; platformUrl: string } | null,
  isSilent: boolean,
): Promise<void> {
  const { text, failure } = describeOutcome(outcome);
  if (!isSilent) (failure === null ? console.log : console.error)(text);
  if (to === null) return;
  try {
    const mint = await createTokenMint(to.keysDir, "gateway");
    const platform = createServiceClient({ service: "platform", url: to.platformUrl, mint });
    await platform.post(jobActor("gateway"), registryApi.backup.path, { failure: failure?.slice(0, 2000) ?? null });
  } catch (error) {
    console.error(`Operators were not told how the backup went: ${error instanceof Error ? error.message : error}`);
  }
}

function describeOutcome(outcome: BackupOutcome | ArchiveState): { text: string; failure: string | null } {
  if ("file" in outcome) return { text: `Backed up to ${outcome.file}`, failure: null };
  if ("failure" in outcome) return { text: `The daily backup failed. ${outcome.failure}`, failure: outcome.failure };
  return { text: outcome.archive ?? "The archive and the standby are well again.", failure: outcome.archive };
}
