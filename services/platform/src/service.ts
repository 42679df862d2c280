import { platformApis } from "@entrywise/contracts/platform/all.apis";
import { findMissingPayments } from "@entrywise/kit/payments/connect-payments";
import { defineService } from "@entrywise/kit/service";
import { createContext } from "./context.ts";
import { platformEnvironment } from "./environment.ts";
import { brandEditing } from "./features/brands/editing/feature.ts";
import { brands } from "./features/brands/feature.ts";
import { dataExport } from "./features/data-export/feature.ts";
import { dataImport } from "./features/data-import/feature.ts";
import { dataSafety } from "./features/data-safety/feature.ts";
import { demo } from "./features/demo/feature.ts";
import { images } from "./features/images/feature.ts";
import { logEvents } from "./features/log-events/feature.ts";
import { membershipAdministration } from "./features/membership/administration/feature.ts";
import { membership } from "./features/membership/feature.ts";
import { offers } from "./features/membership/offers/feature.ts";
import { payments } from "./features/membership/payments/feature.ts";
import { purchases } from "./features/membership/purchases/feature.ts";
import { notifications } from "./features/notifications/feature.ts";
import { push } from "./features/notifications/push/feature.ts";
import { releases } from "./features/releases/feature.ts";
import { pointedManifests } from "./features/releases/releases.repository.ts";
import { readTrustedTeams } from "./features/releases/trusted-teams.repository.ts";
import { serviceLevels } from "./features/service-levels/feature.ts";
import { settings } from "./features/settings/feature.ts";
import { setup } from "./features/setup/feature.ts";
import { start } from "./features/start/feature.ts";
import { users } from "./features/users/feature.ts";
import { live } from "./live/feature.ts";
import { CreateUsers1763600000000 } from "./migrations/1763600000000-create-users.ts";
import { CreateRegistry1763900000000 } from "./migrations/1763900000000-create-registry.ts";
import { KeepServiceVersions1763960000000 } from "./migrations/1763960000000-keep-service-versions.ts";
import { CreateInbox1764000000000 } from "./migrations/1764000000000-create-inbox.ts";
import { ClearExampleLinks1764100000000 } from "./migrations/1764100000000-clear-example-links.ts";
import { CountPageLoads1764200000000 } from "./migrations/1764200000000-count-page-loads.ts";
import { AlertOfBackups1764300000000 } from "./migrations/1764300000000-alert-of-backups.ts";
import { CreateLiveChanges1764400000000 } from "./migrations/1764400000000-create-live-changes.ts";
import { CreateNotifications1764500000000 } from "./migrations/1764500000000-create-notifications.ts";
import { CreateUserSetup1764600000000 } from "./migrations/1764600000000-create-user-setup.ts";
import { KeepProfiles1764601000000 } from "./migrations/1764601000000-keep-profiles.ts";
import { CreateDataExports1764650000000 } from "./migrations/1764650000000-create-data-exports.ts";
import { TakePayments1764700000000 } from "./migrations/1764700000000-take-payments.ts";
import { CreateCampaigns1764800000000 } from "./migrations/1764800000000-create-campaigns.ts";
import { TakeBusinessMemberships1764810000000 } from "./migrations/1764810000000-take-business-memberships.ts";
import { CreateLogEvents1765400000000 } from "./migrations/1765400000000-create-log-events.ts";
import { CreatePushDevices1766200000000 } from "./migrations/1766200000000-create-push-devices.ts";
import { CreateBrandVersions1766500000000 } from "./migrations/1766500000000-create-brand-versions.ts";
import { TrustTeams1766500000001 } from "./migrations/1766500000001-trust-teams.ts";
import { RegisterPurchases1766610000000 } from "./migrations/1766610000000-register-purchases.ts";
import { CreateDataImports1768100000000 } from "./migrations/1768100000000-create-data-imports.ts";
import { LetPicturesGo1768200000000 } from "./migrations/1768200000000-let-pictures-go.ts";
import { KeepHostsOfFrames1769100000000 } from "./migrations/1769100000000-keep-hosts-of-frames.ts";
import { SayProblemsOfImports1769200000000 } from "./migrations/1769200000000-say-problems-of-imports.ts";
import { FindLogEventsByCode1770300000000 } from "./migrations/1770300000000-find-log-events-by-code.ts";
import { CountPageTroubles1770310000000 } from "./migrations/1770310000000-count-page-troubles.ts";
import { CountVotesOfUsers1795990000000 } from "./migrations/1795990000000-count-votes-of-users.ts";
import { StoreVerdicts1796006100000 } from "./migrations/1796006100000-store-verdicts.ts";
import { EndRemotesAndTokens1796006200000 } from "./migrations/1796006200000-end-remotes-and-tokens.ts";
import { CreateDataSafety1796007600000 } from "./migrations/1796007600000-create-data-safety.ts";
import { CreateReleasePreviews1796020000000 } from "./migrations/1796020000000-create-release-previews.ts";
import { CreateCanaryPlans1796020100000 } from "./migrations/1796020100000-create-canary-plans.ts";
import { CountServiceLevels1796021000000 } from "./migrations/1796021000000-count-service-levels.ts";
import { WeighReleases1796044391000 } from "./migrations/1796044391000-weigh-releases.ts";
import { CreateTeamServices1796045993000 } from "./migrations/1796045993000-create-team-services.ts";
import { TellTeamServices1796069194000 } from "./migrations/1796069194000-tell-team-services.ts";
import { RememberShellSlots1796092758000 } from "./migrations/1796092758000-remember-shell-slots.ts";
import { ChainAudit1796093900000 } from "./migrations/1796093900000-chain-audit.ts";
import { seed } from "./seed.ts";
import { seedWorld } from "./seed-world.ts";

export const definition = defineService({
  name: "platform",
  apiVersion: "1.6.0",
  warmConnections: 3,
  environment: platformEnvironment,
  findContradiction: findMissingPayments,
  context: createContext,
  features: [
    brands((tx) => pointedManifests(tx, "")),
    brandEditing({ manifests: (tx) => pointedManifests(tx, ""), trustedTeams: readTrustedTeams }),
    offers,
    releases,
    live,
    logEvents,
    settings,
    users,
    notifications,
    push,
    images,
    membership,
    payments,
    purchases,
    membershipAdministration,
    start,
    setup,
    demo,
    dataExport,
    dataImport,
    dataSafety,
    serviceLevels,
  ],
  migrations: [
    CreateUsers1763600000000,
    CreateRegistry1763900000000,
    KeepServiceVersions1763960000000,
    CreateInbox1764000000000,
    ClearExampleLinks1764100000000,
    CountPageLoads1764200000000,
    AlertOfBackups1764300000000,
    CreateLiveChanges1764400000000,
    CreateNotifications1764500000000,
    CreateUserSetup1764600000000,
    KeepProfiles1764601000000,
    CreateDataExports1764650000000,
    TakePayments1764700000000,
    CreateCampaigns1764800000000,
    TakeBusinessMemberships1764810000000,
    CreateLogEvents1765400000000,
    CreatePushDevices1766200000000,
    CreateBrandVersions1766500000000,
    TrustTeams1766500000001,
    RegisterPurchases1766610000000,
    CreateDataImports1768100000000,
    LetPicturesGo1768200000000,
    KeepHostsOfFrames1769100000000,
    SayProblemsOfImports1769200000000,
    FindLogEventsByCode1770300000000,
    CountPageTroubles1770310000000,
    CountVotesOfUsers1795990000000,
    StoreVerdicts1796006100000,
    EndRemotesAndTokens1796006200000,
    CreateDataSafety1796007600000,
    CreateReleasePreviews1796020000000,
    CreateCanaryPlans1796020100000,
    CountServiceLevels1796021000000,
    WeighReleases1796044391000,
    CreateTeamServices1796045993000,
    TellTeamServices1796069194000,
    RememberShellSlots1796092758000,
    ChainAudit1796093900000,
  ],
  apis: platformApis,
  seed,
  seedWorld,
});
