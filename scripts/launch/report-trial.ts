import { dataSafetyApi } from "@entrywise/contracts/platform/data-safety.api";
import { jobActor } from "@entrywise/kit/auth/actor";
import { createTokenMint } from "@entrywise/kit/auth/internal-token";
import { createServiceClient } from "@entrywise/kit/http/service-client";
import { describeTrial, type TrialRecord } from "../archive/run-trial.ts";

/** Shows administrators how a trial restore went. @throws Error when the platform service doesn't take it */
export async function reportTrial(
  trial: TrialRecord,
  to: { keysDir: string; platformUrl: string },
  isSilent: boolean,
): Promise<void> {
  const { isGood, text } = describeTrial(trial);
  if (!isSilent) (isGood ? console.log : console.error)(text);
  const mint = await createTokenMint(to.keysDir, "gateway");
  const platform = createServiceClient({ service: "platform", url: to.platformUrl, mint });
  await platform.post(jobActor("gateway"), dataSafetyApi.addTrial.path, trial);
}
