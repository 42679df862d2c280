import { platformApis } from "@entrywise/contracts/platform/all.apis";
import type { ServiceDefinition } from "@entrywise/kit/service";
import { API_VERSION, compose, platformEnvironment } from "./compose.ts";
import { BrandHostEntity } from "./features/brands/editing/brand-host.entity.ts";
import { BrandVersionEntity } from "./features/brands/editing/brand-version.entity.ts";
import { DataExportEntity } from "./features/data-export/data-export.entity.ts";
import { notOwnData } from "./features/data-export/own-tables.ts";
import { DataImportEntity } from "./features/data-import/data-import.entity.ts";
import { LogEventEntity } from "./features/log-events/log-event.entity.ts";
import { MembershipEntity } from "./features/membership/membership.entity.ts";
import { BannerDismissalEntity } from "./features/membership/offers/banner-dismissal.entity.ts";
import { CampaignEntity } from "./features/membership/offers/campaign.entity.ts";
import { CampaignClaimEntity } from "./features/membership/offers/campaign-claim.entity.ts";
import { PaymentCustomerEntity } from "./features/membership/payments/payment-customer.entity.ts";
import { PurchaseEntity } from "./features/membership/purchases/purchase.entity.ts";
import { NotificationEntity } from "./features/notifications/notification.entity.ts";
import {
  NotificationDigestEntity,
  NotificationPreferenceEntity,
} from "./features/notifications/notification-preference.entity.ts";
import { PushDeviceEntity } from "./features/notifications/push/push-device.entity.ts";
import { TrustedTeamEntity } from "./features/releases/trusted-team.entity.ts";
import { UserEntity } from "./features/users/user.entity.ts";
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
import { seed } from "./seed.ts";
import { seedWorld } from "./seed-world.ts";
import { UserSetupEntity } from "./user-setup/user-setup.entity.ts";

export const definition: ServiceDefinition<typeof platformEnvironment> = {
  name: "platform",
  apiVersion: API_VERSION,
  warmConnections: 3,
  environment: platformEnvironment,
  entities: [
    UserSetupEntity,
    UserEntity,
    MembershipEntity,
    PurchaseEntity,
    PaymentCustomerEntity,
    CampaignEntity,
    BannerDismissalEntity,
    CampaignClaimEntity,
    NotificationEntity,
    NotificationPreferenceEntity,
    NotificationDigestEntity,
    DataExportEntity,
    DataImportEntity,
    PushDeviceEntity,
    LogEventEntity,
    BrandVersionEntity,
    BrandHostEntity,
    TrustedTeamEntity,
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
  ],
  apis: platformApis,
  compose,
  seed,
  seedWorld,
  notExported: notOwnData,
};
