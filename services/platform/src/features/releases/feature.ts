import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { defineFeature } from "@entrywise/kit/feature";
import type { PlatformContext } from "../../context.ts";
import { opsAddresses } from "../../ops-addresses.ts";
import { raiseAlert } from "./alerts.repository.ts";
import { CanaryPlanEntity } from "./canary-plans/canary-plan.entity.ts";
import { canaryPlansRoutes } from "./canary-plans/canary-plans.routes.ts";
import { driveCanaries } from "./canary-plans/drive-canaries.ts";
import { channelsRoutes } from "./channels.routes.ts";
import { raiseExpiryAlerts } from "./expiry-alerts.ts";
import { sweepLoads } from "./loads.repository.ts";
import { sweepPageTroubles } from "./page-troubles.repository.ts";
import { sweepPreviews } from "./previews/previews.repository.ts";
import { previewsRoutes } from "./previews/previews.routes.ts";
import { ReleasePreviewEntity } from "./previews/release-preview.entity.ts";
import { createPublisher } from "./publish-release.ts";
import { registryRoutes } from "./registry.routes.ts";
import { createRegistry } from "./registry.ts";
import { releasesRoutes } from "./releases.routes.ts";
import { serviceConflicts } from "./service-conflicts.ts";
import { saveServiceVersions } from "./service-versions.repository.ts";
import { watchServiceVersions } from "./service-versions.ts";
import { teamAccess } from "./team-access.ts";
import { TeamServiceEntity } from "./team-services/team-service.entity.ts";
import { findApproved } from "./team-services/team-services.repository.ts";
import { teamServicesRoutes } from "./team-services/team-services.routes.ts";
import { queueForTeamServices, tellTeamService } from "./team-services/tell-team-services.ts";
import { teamsRoutes } from "./teams.routes.ts";
import { TrustedTeamEntity } from "./trusted-team.entity.ts";
import { verdictsRoutes } from "./verdicts.routes.ts";

const HOUR_MS = 3_600_000;
/** How long ended previews are stored. */
const ENDED_PREVIEWS_MS = 7 * 24 * HOUR_MS;

/** Operator addresses of teams' approved services, by service. */
async function readOpsUrls(tx: Transaction): Promise<Record<string, string[]>> {
  const approved = await findApproved(tx);
  return Object.fromEntries(approved.map(({ service, opsUrl }) => [service, opsUrl.split(",")]));
}

export const releases = defineFeature({
  name: "releases",
  entities: [TrustedTeamEntity, ReleasePreviewEntity, CanaryPlanEntity, TeamServiceEntity],
  async start({ unit, job, outbox, mint, blobs, config, apiVersion, logger, now, onStop }: PlatformContext) {
    const conflicts = serviceConflicts(config.MORE_SERVICES);
    await unit.run(job, "job", async (tx) => {
      await saveServiceVersions(tx, { platform: apiVersion });
      for (const conflict of conflicts) await raiseAlert(tx, "incompatible", conflict);
    });
    const versions = watchServiceVersions(
      async () => ({ ...(await unit.run(job, "job", readOpsUrls)), ...opsAddresses(config) }),
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
        previewsRoutes(unit, now),
        channelsRoutes(unit),
        canaryPlansRoutes(unit, now),
        teamServicesRoutes(unit, Object.keys(config.MORE_SERVICES), now),
        registryRoutes(unit, createRegistry(unit, job, conflicts)),
      ],
      consumers: { "platform.tell-team-services": (tx, event) => queueForTeamServices(tx, outbox, event) },
      deliveries: { "platform.team-services": { handle: ({ event }) => tellTeamService({ unit, mint }, event) } },
      schedules: { "platform.drive-canaries": (tx) => driveCanaries(tx, now()) },
      sweeps: [
        sweepLoads,
        sweepPageTroubles,
        raiseExpiryAlerts,
        (tx: Transaction) => sweepPreviews(tx, new Date(now().getTime() - ENDED_PREVIEWS_MS)),
      ].map((sweep) => ({
        everyMs: HOUR_MS,
        work: () => unit.run(job, "job", sweep),
      })),
    };
  },
});
