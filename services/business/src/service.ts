import { businessApi } from "@entrywise/contracts/business/business.api";
import { serviceEnvironment } from "@entrywise/kit/config";
import type { ServiceDefinition } from "@entrywise/kit/service";
import { businessesRoutes } from "./features/businesses/businesses.routes.ts";
import { CreateBusinesses1763600000000 } from "./migrations/1763600000000-create-businesses.ts";
import { seed } from "./seed.ts";

export const definition: ServiceDefinition = {
  name: "business",
  apiVersion: "1.0.0",
  environment: serviceEnvironment,
  entities: [],
  migrations: [CreateBusinesses1763600000000],
  apis: [businessApi],
  compose: ({ unit }) => ({ routers: [businessesRoutes(unit)] }),
  seed,
};
