import { membershipApi, settingsApi, settingsWrites, usersApi } from "@entrywise/contracts/platform/platform.api";
import type { ServiceDefinition } from "@entrywise/kit/service";
import { compose, platformEnvironment } from "./compose.ts";
import { CreateUsers1763600000000 } from "./migrations/1763600000000-create-users.ts";
import { seed } from "./seed.ts";

export const definition: ServiceDefinition<typeof platformEnvironment> = {
  name: "platform",
  apiVersion: "1.0.0",
  environment: platformEnvironment,
  entities: [],
  migrations: [CreateUsers1763600000000],
  apis: [settingsApi, settingsWrites, membershipApi, usersApi],
  compose,
  seed,
};
