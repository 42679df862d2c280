import { eachCost } from "./close-costs.ts";
import type { CloseFacts } from "./position-facts.ts";

/** A new exit with an id and no data. */
export const blankClose = {
  closeDate: null,
  size: null,
  closePrice: null,
  grossProfit: null,
  ...eachCost(() => null),
  maximumAdversePrice: null,
  maximumFavourablePrice: null,
} as const satisfies Omit<CloseFacts, "id">;
