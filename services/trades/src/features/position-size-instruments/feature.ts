import { defineFeature } from "@entrywise/kit/feature";
import type { TradesContext } from "../../context.ts";
import { PositionSizeInstrumentEntity } from "./position-size-instrument.entity.ts";
import { positionSizeInstrumentsRoutes } from "./position-size-instruments.routes.ts";

export const positionSizeInstruments = defineFeature({
  name: "position-size-instruments",
  entities: [PositionSizeInstrumentEntity],
  start: ({ unit }: TradesContext) => ({ routes: [positionSizeInstrumentsRoutes(unit)] }),
});
