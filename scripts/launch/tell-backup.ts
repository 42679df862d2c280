import { registryApi } from "@entrywise/contracts/platform/registry.api";
import { jobActor } from "@entrywise/kit/auth/actor";
import { createTokenMint } from "@entrywise/kit/auth/internal-token";
import { createServiceClient } from "@entrywise/kit/http/service-client";

export type BackupOutcome = { file: string } | { failure: string };

/** Logs how a daily backup went, and has an alert stand for the operators from a failure to the next success. */
export async function tellBackup(
  outcome: BackupOutcome,
  { keysDir, platformUrl, isSilent }: { keysDir: string; platformUrl: string; isSilent: boolean },
): Promise<void> {
  const failure = "failure" in outcome ? outcome.failure.slice(0, 2000) : null;
  const text = "failure" in outcome ? `The daily backup failed. ${outcome.failure}` : `Backed up to ${outcome.file}`;
  if (!isSilent) (failure === null ? console.log : console.error)(text);
  try {
    const mint = await createTokenMint(keysDir, "gateway");
    const platform = createServiceClient({ service: "platform", url: platformUrl, mint });
    await platform.post(jobActor("gateway"), registryApi.backup.path, { failure });
  } catch (error) {
    console.error(`Operators were not told how the backup went: ${error instanceof Error ? error.message : error}`);
  }
}
