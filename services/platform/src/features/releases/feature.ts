import { defineFeature } from "@entrywise/kit/feature";
import type { PlatformContext } from "../../context.ts";
import { opsAddresses } from "../../ops-addresses.ts";
import { raiseAlert } from "./alerts.repository.ts";
import { channelsRoutes } from "./channels.routes.ts";
import { raiseExpiryAlerts } from "./expiry-alerts.ts";
import { sweepLoads } from "./loads.repository.ts";
import { sweepPageTroubles } from "./page-troubles.repository.ts";
import { createPublisher } from "./publish-release.ts";
import { registryRoutes } from "./registry.routes.ts";
import { createRegistry } from "./registry.ts";
import { releasesRoutes } from "./releases.routes.ts";
import { serviceConflicts } from "./service-conflicts.ts";
import { saveServiceVersions } from "./service-versions.repository.ts";
import { watchServiceVersions } from "./service-versions.ts";
import { teamAccess } from "./team-access.ts";
import { teamsRoutes } from "./teams.routes.ts";
import { TrustedTeamEntity } from "./trusted-team.entity.ts";
import { verdictsRoutes } from "./verdicts.routes.ts";

const HOUR_MS = 3_600_000;

export const releases = defineFeature({
  name: "releases",
  entities: [TrustedTeamEntity],
  async start({ unit, job, blobs, config, apiVersion, logger, onStop }: PlatformContext) {
    const conflicts = serviceConflicts(config.MORE_SERVICES);
    await unit.run(job, "job", async (tx) => {
      await saveServiceVersions(tx, { platform: apiVersion });
      for (const conflict of conflicts) await raiseAlert(tx, "incompatible", conflict);
    });
    const versions = watchServiceVersions(
      () => opsAddresses(config),
      (heard) => unit.run(job, "job", (tx) => saveServiceVersions(tx, heard)),
      logger,
    );
    onStop(versions.stop);
    return {
      routes: [
        teamAccess(unit, job),
        teamsRoutes(unit),
        releasesRoutes(unit, createPublisher(unit, blobs, job, Object.keys(config.MORE_SERVICES))),
        verdictsRoutes(unit),
        channelsRoutes(unit),
        registryRoutes(unit, createRegistry(unit, job, conflicts)),
      ],
      sweeps: [sweepLoads, sweepPageTroubles, raiseExpiryAlerts].map((sweep) => ({
        everyMs: HOUR_MS,
        work: () => unit.run(job, "job", sweep),
      })),
    };
  },
});
