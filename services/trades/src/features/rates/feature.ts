import { defineFeature } from "@entrywise/kit/feature";
import type { TradesContext } from "../../context.ts";

export const referenceRates = defineFeature({
  name: "rates",
  async start({ rates, onStop }: TradesContext) {
    onStop(rates.stop);
    await rates.start();
    return {};
  },
});
