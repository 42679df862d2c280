import { dataSafetyApi } from "@entrywise/contracts/platform/data-safety.api";
import { type UnitOfWork, withScope } from "@entrywise/kit/db/unit-of-work";
import { serve } from "@entrywise/kit/http/serve";
import { strictRouter } from "@entrywise/kit/http/strict-router";
import { standingBackupAlert } from "../../alerts/backup-alert.repository.ts";
import { readArchiveState } from "./archive-age.read-model.ts";
import { addTrialRestore, describeTrial, listTrialRestores } from "./trial-restores.repository.ts";

export function dataSafetyRoutes(unit: UnitOfWork) {
  const router = strictRouter();
  // The rows have no owner: only the handlers decide what is written and shown.
  const asJob = withScope(unit, "job");
  serve(router, asJob, dataSafetyApi.read, async ({ tx }) => ({
    body: { archive: await readArchiveState(tx), trials: await listTrialRestores(tx) },
  }));
  serve(router, asJob, dataSafetyApi.addTrial, async ({ tx, body }) => {
    await addTrialRestore(tx, body);
    await standingBackupAlert(tx, "trial", describeTrial(body));
    return {};
  });
  return router;
}
