import { businessApis } from "@entrywise/contracts/business/all.apis";
import type { ServiceDefinition } from "@entrywise/kit/service";
import { compose, environment } from "./compose.ts";
import { BusinessEntity } from "./features/businesses/business.entity.ts";
import { ApiKeyEntity } from "./features/businesses/keys/api-key.entity.ts";
import { lastAdminOfBusinesses } from "./features/businesses/last-admin-of.read-model.ts";
import { BusinessMemberEntity } from "./features/businesses/members/business-member.entity.ts";
import { BusinessMemberWeekEntity } from "./features/businesses/members/business-member-week.entity.ts";
import { WebhookEntity } from "./features/businesses/webhooks/webhook.entity.ts";
import { WebhookDeliveryEntity } from "./features/businesses/webhooks/webhook-delivery.entity.ts";
import { CreateBusinesses1763600000000 } from "./migrations/1763600000000-create-businesses.ts";
import { GiveBusinessesMembers1764800000000 } from "./migrations/1764800000000-give-businesses-members.ts";
import { CreateApiKeys1764900000000 } from "./migrations/1764900000000-create-api-keys.ts";
import { NumberMembersOfOlderReleases1765200000000 } from "./migrations/1765200000000-number-members-of-older-releases.ts";
import { CreateWebhooks1767100000000 } from "./migrations/1767100000000-create-webhooks.ts";
import { KeepBillingDetails1770500000000 } from "./migrations/1770500000000-keep-billing-details.ts";
import { SeatUsersOfWhiteLabels1770600000000 } from "./migrations/1770600000000-seat-users-of-white-labels.ts";
import { ShowMakersTheirKeys1795953000000 } from "./migrations/1795953000000-show-makers-their-keys.ts";
import { CountWeeksOfMembers1795986500000 } from "./migrations/1795986500000-count-weeks-of-members.ts";
import { seed } from "./seed.ts";
import { seedWorld } from "./seed-world.ts";

export const definition: ServiceDefinition<typeof environment> = {
  name: "business",
  apiVersion: "1.6.0",
  environment,
  entities: [
    BusinessEntity,
    BusinessMemberEntity,
    BusinessMemberWeekEntity,
    ApiKeyEntity,
    WebhookEntity,
    WebhookDeliveryEntity,
  ],
  migrations: [
    CreateBusinesses1763600000000,
    GiveBusinessesMembers1764800000000,
    CreateApiKeys1764900000000,
    NumberMembersOfOlderReleases1765200000000,
    CreateWebhooks1767100000000,
    KeepBillingDetails1770500000000,
    SeatUsersOfWhiteLabels1770600000000,
    ShowMakersTheirKeys1795953000000,
    CountWeeksOfMembers1795986500000,
  ],
  apis: businessApis,
  compose,
  seed,
  seedWorld,
  lastAdminOf: lastAdminOfBusinesses,
};
