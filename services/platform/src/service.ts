import { brandsApi } from "@entrywise/contracts/platform/brands.api";
import { imagesApi } from "@entrywise/contracts/platform/images.api";
import { membershipApi, settingsApi, settingsWrites, usersApi } from "@entrywise/contracts/platform/platform.api";
import { registryApi } from "@entrywise/contracts/platform/registry.api";
import { releaseTeamsApi } from "@entrywise/contracts/platform/release-teams.api";
import { channelsApi, releasesApi } from "@entrywise/contracts/platform/releases.api";
import type { ServiceDefinition } from "@entrywise/kit/service";
import { API_VERSION, compose, platformEnvironment } from "./compose.ts";
import { CreateUsers1763600000000 } from "./migrations/1763600000000-create-users.ts";
import { CreateRegistry1763900000000 } from "./migrations/1763900000000-create-registry.ts";
import { KeepServiceVersions1763960000000 } from "./migrations/1763960000000-keep-service-versions.ts";
import { CreateInbox1764000000000 } from "./migrations/1764000000000-create-inbox.ts";
import { ClearExampleLinks1764100000000 } from "./migrations/1764100000000-clear-example-links.ts";
import { CountPageLoads1764200000000 } from "./migrations/1764200000000-count-page-loads.ts";
import { AlertOfBackups1764300000000 } from "./migrations/1764300000000-alert-of-backups.ts";
import { seed } from "./seed.ts";

export const definition: ServiceDefinition<typeof platformEnvironment> = {
  name: "platform",
  apiVersion: API_VERSION,
  environment: platformEnvironment,
  entities: [],
  migrations: [
    CreateUsers1763600000000,
    CreateRegistry1763900000000,
    KeepServiceVersions1763960000000,
    CreateInbox1764000000000,
    ClearExampleLinks1764100000000,
    CountPageLoads1764200000000,
    AlertOfBackups1764300000000,
  ],
  apis: [
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
  ],
  compose,
  seed,
};
