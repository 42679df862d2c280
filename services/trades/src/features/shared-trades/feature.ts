import { defineFeature } from "@entrywise/kit/feature";
import type { TradesContext } from "../../context.ts";
import { createOwnerHandles } from "./owner-handle.ts";
import { sharedTradesRoutes } from "./shared-trades.routes.ts";

export const sharedTrades = defineFeature({
  name: "shared-trades",
  start({ unit, blobs, platform }: TradesContext) {
    const handles = createOwnerHandles(platform);
    return {
      routes: [sharedTradesRoutes(unit, blobs, handles.of)],
      deliveries: {
        "trades.profile-changed": { handle: async ({ event }) => handles.change(event, event.handle) },
      },
    };
  },
});
