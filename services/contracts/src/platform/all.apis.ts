import type { Api } from "../shared/endpoint.ts";
import { brandsApi } from "./brands.api.ts";
import { imagesApi } from "./images.api.ts";
import { liveApi } from "./live.api.ts";
import { notificationsApi } from "./notifications/notifications.api.ts";
import { membershipApi, settingsApi, settingsWrites, usersApi } from "./platform.api.ts";
import { registryApi } from "./registry.api.ts";
import { releaseTeamsApi } from "./release-teams.api.ts";
import { channelsApi, releasesApi } from "./releases.api.ts";

/** Every route of the platform service. */
export const platformApis: readonly Api[] = [
  settingsApi,
  settingsWrites,
  membershipApi,
  usersApi,
  releasesApi,
  releaseTeamsApi,
  channelsApi,
  brandsApi,
  registryApi,
  imagesApi,
  liveApi,
  notificationsApi,
];
