import { z } from "zod";
import { paging } from "../shared/params.ts";
import { booleanText, numericText, repeated } from "../shared/query.ts";
import { personText } from "../shared/wire.ts";
import { exclusionShape, withExclusions } from "../trades/exclusions.ts";
import { type ConductField, conductFields } from "../trades/range-filters.ts";
import { tradeFilter } from "../trades/trade-filter.ts";
import { TradeSortKey } from "../trades/trade-sort-key.ts";

const name = personText(200);

const conductMask = Object.fromEntries(conductFields.map((field) => [field, true])) as Record<ConductField, true>; // fromEntries forgets the keys

/** Fields that only the owner of a journal can filter by, or that take ids. */
const ownerOnly = {
  accountIds: true,
  strategyIds: true,
  tagIds: true,
  importId: true,
  keptRuleIds: true,
  brokenRuleIds: true,
  askedRuleIds: true,
  ruleAnswers: true,
  groupReview: true,
  stopSources: true,
  "dayOrder.min": true,
  "dayOrder.max": true,
  "dayCount.min": true,
  "dayCount.max": true,
  "lossesBefore.min": true,
  "lossesBefore.max": true,
  "winsBefore.min": true,
  "winsBefore.max": true,
  "minutesSinceLoss.min": true,
  "minutesSinceLoss.max": true,
  "dayOfMonth.min": true,
  "dayOfMonth.max": true,
  "dayBeforeRR.min": true,
  "dayBeforeRR.max": true,
  "minutesIntoDay.min": true,
  "minutesIntoDay.max": true,
  ...conductMask,
  planned: true,
  predicted: true,
  journaled: true,
} as const;

const named = {
  /** Ids of members whose trades are wanted. */
  members: repeated(z.uuid()),
  accounts: repeated(name),
  /** "none" stands for trades without strategy. */
  strategies: repeated(name),
  /** Trades that carry at least one of these; "none" stands for trades without tags. */
  tags: repeated(name),
};

/**
 * The filter of a group (G-250): that of one's own trades, with members and with names of accounts, strategies and tags in place
 * of ids. What only the owner of a journal can ask, such as the import that brought a trade, is not in it. Exclusions are
 * decided by the same fields, so nothing that is not shared affects them either (Y-222).
 */
export const groupTradeFilter = tradeFilter
  .omit(withExclusions(ownerOnly))
  .extend({ ...named, ...exclusionShape(named) });
export type GroupTradeFilter = z.infer<typeof groupTradeFilter>;

export const groupTradeListQuery = groupTradeFilter.extend({
  ...paging,
  sortBy: numericText(z.enum(TradeSortKey)).prefault(TradeSortKey.CloseDate),
  descending: booleanText.default(true),
});
export type GroupTradeListQuery = z.infer<typeof groupTradeListQuery>;
