import { defineFeature } from "@entrywise/kit/feature";
import type { TradesContext } from "../../context.ts";
import { SnapshotSlotEntity } from "./snapshot-slot.entity.ts";
import { snapshotSlotsRoutes } from "./snapshot-slots.routes.ts";

export const snapshotSlots = defineFeature({
  name: "snapshot-slots",
  entities: [SnapshotSlotEntity],
  start: ({ unit, tellChanged }: TradesContext) => ({ routes: [snapshotSlotsRoutes(unit, tellChanged.slots)] }),
});
