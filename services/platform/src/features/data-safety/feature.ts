import { defineFeature } from "@entrywise/kit/feature";
import type { PlatformContext } from "../../context.ts";
import { recordArchiveAge } from "./archive-age.read-model.ts";
import { dataSafetyRoutes } from "./data-safety.routes.ts";
import { measureSafety } from "./safety-metrics.ts";
import { TrialRestoreEntity } from "./trial-restore.entity.ts";
import { sweepTrialRestores } from "./trial-restores.repository.ts";

const [MINUTE_MS, DAY_MS] = [60_000, 86_400_000];

export const dataSafety = defineFeature({
  name: "data-safety",
  entities: [TrialRestoreEntity],
  start({ unit, job }: PlatformContext) {
    measureSafety((read) => unit.run(job, "job", read));
    return {
      routes: [dataSafetyRoutes(unit)],
      sweeps: [
        { everyMs: MINUTE_MS, work: () => unit.run(job, "job", recordArchiveAge) },
        { everyMs: DAY_MS, work: () => unit.run(job, "job", sweepTrialRestores) },
      ],
    };
  },
});
