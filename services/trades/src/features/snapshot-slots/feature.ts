import { defineFeature } from "@entrywise/kit/feature";
import type { TradesContext } from "../../context.ts";
import { snapshotSlotsRoutes } from "./snapshot-slots.routes.ts";

export const snapshotSlots = defineFeature({
  name: "snapshot-slots",
  start: ({ unit, tellChanged }: TradesContext) => ({ routes: [snapshotSlotsRoutes(unit, tellChanged.slots)] }),
});
