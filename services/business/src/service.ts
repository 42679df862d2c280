import { businessApis } from "@entrywise/contracts/business/all.apis";
import { findMissingPayments } from "@entrywise/kit/payments/connect-payments";
import { defineService } from "@entrywise/kit/service";
import { createContext, environment } from "./context.ts";
import { billing } from "./features/businesses/billing/feature.ts";
import { brand } from "./features/businesses/brand/feature.ts";
import { businesses } from "./features/businesses/feature.ts";
import { keys } from "./features/businesses/keys/feature.ts";
import { members } from "./features/businesses/members/feature.ts";
import { webhooks } from "./features/businesses/webhooks/feature.ts";
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

export const definition = defineService({
  name: "business",
  apiVersion: "1.6.0",
  environment,
  findContradiction: findMissingPayments,
  context: createContext,
  features: [businesses, members, keys, webhooks, brand, billing],
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
  seed,
  seedWorld,
});
