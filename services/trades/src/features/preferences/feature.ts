import { defineFeature } from "@entrywise/kit/feature";
import type { TradesContext } from "../../context.ts";
import { saveSettings } from "./settings-changed.repository.ts";

export const preferences = defineFeature({
  name: "preferences",
  start: (_: TradesContext) => ({ consumers: { "trades.settings-changed": saveSettings } }),
});
