import { adminApis } from "@entrywise/contracts/admin/all.apis";
import { defineService } from "@entrywise/kit/service";
import { createContext, environment } from "./context.ts";
import { businesses } from "./features/businesses/feature.ts";
import { campaigns } from "./features/campaigns/feature.ts";
import { figures } from "./features/figures/feature.ts";
import { log } from "./features/log/feature.ts";
import { mails } from "./features/mails/feature.ts";
import { memberships } from "./features/memberships/feature.ts";
import { trades } from "./features/trades/feature.ts";
import { users } from "./features/users/feature.ts";
import { viewAs } from "./features/view-as/feature.ts";
import { CreateAdmin1763600000000 } from "./migrations/1763600000000-create-admin.ts";
import { KeepLog1765000000000 } from "./migrations/1765000000000-keep-log.ts";

export const definition = defineService({
  name: "admin",
  apiVersion: "1.3.0",
  environment,
  context: createContext,
  features: [users, memberships, figures, mails, campaigns, trades, businesses, log, viewAs],
  migrations: [CreateAdmin1763600000000, KeepLog1765000000000],
  apis: adminApis,
});
