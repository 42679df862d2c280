import { serviceLevelsApi } from "@entrywise/contracts/platform/service-levels.api";
import { withScope } from "@entrywise/kit/db/unit-of-work";
import { defineFeature } from "@entrywise/kit/feature";
import { serve } from "@entrywise/kit/http/serve";
import { strictRouter } from "@entrywise/kit/http/strict-router";
import type { PlatformContext } from "../../context.ts";
import { lookAtProcesses } from "./look-at-processes.ts";
import { readServiceLevels, sweepServiceLevels } from "./service-levels.repository.ts";

const [MINUTE_MS, DAY_MS] = [60_000, 86_400_000];

export const serviceLevels = defineFeature({
  name: "service-levels",
  start({ unit, job, config }: PlatformContext) {
    const router = strictRouter();
    serve(router, withScope(unit, "job"), serviceLevelsApi.read, async ({ tx }) => ({
      body: await readServiceLevels(tx),
    }));
    return {
      routes: [router],
      sweeps: [
        { everyMs: MINUTE_MS, work: () => lookAtProcesses({ unit, job, config }) },
        { everyMs: DAY_MS, work: () => unit.run(job, "job", sweepServiceLevels) },
      ],
    };
  },
});
