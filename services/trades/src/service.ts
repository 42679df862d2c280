import { serviceEnvironment } from "@entrywise/kit/config";
import type { ServiceDefinition } from "@entrywise/kit/service";

export const definition: ServiceDefinition = {
  name: "trades",
  apiVersion: "1.0.0",
  environment: serviceEnvironment,
  entities: [],
  migrations: [],
  apis: [],
  compose: () => ({ routers: [] }),
};
