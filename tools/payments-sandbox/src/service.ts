import { defineService } from "@entrywise/kit/service";
import { beginInThePast } from "./billing/begin-in-the-past.ts";
import { sandboxEnvironment } from "./config.ts";
import { provider } from "./feature.ts";
import { CreateProviderObjects1764700000000 } from "./migrations/1764700000000-create-provider-objects.ts";
import { openStore } from "./store/objects.repository.ts";

export const definition = defineService({
  name: "payments-sandbox",
  apiVersion: "1.0.0",
  environment: sandboxEnvironment,
  context: (parts) => parts,
  features: [provider],
  migrations: [CreateProviderObjects1764700000000],
  apis: [],
  seedWorld: async (tx, now) => beginInThePast(await openStore(tx), now),
});
