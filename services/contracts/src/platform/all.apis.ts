import type { Calls } from "../shared/calls.ts";
import type { Api } from "../shared/endpoint.ts";
import { administrationApi } from "./administration.api.ts";
import { appApi } from "./app.api.ts";
import { brandDesignsApi } from "./brand-designs.api.ts";
import { brandsApi } from "./brands.api.ts";
import { canaryPlansApi } from "./canary-plans.api.ts";
import { channelsApi } from "./channels.api.ts";
import { dataExportApi } from "./data-export.api.ts";
import { dataImportApi } from "./data-import.api.ts";
import { dataSafetyApi } from "./data-safety.api.ts";
import { demoApi } from "./demo.api.ts";
import { imagesApi } from "./images.api.ts";
import { liveApi } from "./live.api.ts";
import { logEventsApi } from "./log-events.api.ts";
import { notificationsApi } from "./notifications/notifications.api.ts";
import { pushApi } from "./notifications/push.api.ts";
import { offersApi } from "./offers.api.ts";
import { paymentEventsApi } from "./payment-events.api.ts";
import { paymentsApi } from "./payments.api.ts";
import { paymentsAdminApi } from "./payments-admin.api.ts";
import { membershipApi, settingsApi, settingsWrites, usersApi } from "./platform.api.ts";
import { profileApi } from "./profile.api.ts";
import { registryApi } from "./registry.api.ts";
import { releasePreviewsApi } from "./release-previews.api.ts";
import { releaseTeamsApi } from "./release-teams.api.ts";
import { releaseVerdictsApi } from "./release-verdicts.api.ts";
import { releasesApi } from "./releases.api.ts";
import { retirementApi } from "./retirement.api.ts";
import { serviceLevelsApi } from "./service-levels.api.ts";
import { setupApi } from "./setup.api.ts";
import { subscriptionsApi } from "./subscriptions.api.ts";
import { teamServicesApi } from "./team-services.api.ts";

/** All calls of the platform service, for the service and for its OpenAPI document. */
export const platformApis: readonly Api[] = [
  settingsApi,
  settingsWrites,
  membershipApi,
  usersApi,
  subscriptionsApi,
  paymentsApi,
  paymentEventsApi,
  paymentsAdminApi,
  offersApi,
  administrationApi,
  profileApi,
  dataExportApi,
  dataImportApi,
  dataSafetyApi,
  serviceLevelsApi,
  appApi,
  setupApi,
  demoApi,
  releasesApi,
  releaseTeamsApi,
  channelsApi,
  releaseVerdictsApi,
  releasePreviewsApi,
  canaryPlansApi,
  retirementApi,
  teamServicesApi,
  brandsApi,
  brandDesignsApi,
  registryApi,
  imagesApi,
  liveApi,
  logEventsApi,
  notificationsApi,
  pushApi,
];

/** The same as types, for the calls of screens: written out, for as the type of the list it is too long for a declaration file. */
export type PlatformApis = readonly [
  typeof settingsApi,
  typeof settingsWrites,
  typeof membershipApi,
  typeof usersApi,
  typeof subscriptionsApi,
  typeof paymentsApi,
  typeof paymentEventsApi,
  typeof paymentsAdminApi,
  typeof offersApi,
  typeof administrationApi,
  typeof profileApi,
  typeof dataExportApi,
  typeof dataImportApi,
  typeof dataSafetyApi,
  typeof serviceLevelsApi,
  typeof appApi,
  typeof setupApi,
  typeof demoApi,
  typeof releasesApi,
  typeof releaseTeamsApi,
  typeof channelsApi,
  typeof releaseVerdictsApi,
  typeof releasePreviewsApi,
  typeof canaryPlansApi,
  typeof retirementApi,
  typeof teamServicesApi,
  typeof brandsApi,
  typeof brandDesignsApi,
  typeof registryApi,
  typeof imagesApi,
  typeof liveApi,
  typeof logEventsApi,
  typeof notificationsApi,
  typeof pushApi,
];

/** Its calls by method and path; an interface, which the compiler works out once. */
export interface PlatformCalls extends Calls<PlatformApis> {}
