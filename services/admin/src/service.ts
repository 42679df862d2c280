import { adminApis } from "@entrywise/contracts/admin/all.apis";
import type { ServiceDefinition } from "@entrywise/kit/service";
import { compose, environment } from "./compose.ts";
import { AdminLogEntity, AdminLogHeadEntity } from "./log/admin-log.entity.ts";
import { CreateAdmin1763600000000 } from "./migrations/1763600000000-create-admin.ts";
import { KeepLog1765000000000 } from "./migrations/1765000000000-keep-log.ts";

export const definition: ServiceDefinition<typeof environment> = {
  name: "admin",
  apiVersion: "1.3.0",
  environment,
  entities: [AdminLogEntity, AdminLogHeadEntity],
  migrations: [CreateAdmin1763600000000, KeepLog1765000000000],
  apis: adminApis,
  compose,
};
