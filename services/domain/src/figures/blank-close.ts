import { eachCost } from "./close-costs.ts";
import type { CloseFacts } from "./position-facts.ts";

/** An exit of which nothing is known yet, but for its id. */
export const blankClose = {
  closeDate: null,
  size: null,
  closePrice: null,
  grossProfit: null,
  ...eachCost(() => null),
  maximumAdversePrice: null,
  maximumFavourablePrice: null,
} as const satisfies Omit<CloseFacts, "id">;
