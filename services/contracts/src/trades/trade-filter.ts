import { Direction, MarketType, TradeStatus, WinLossStatus } from "@entrywise/domain/enumerations";
import { z } from "zod";
import { paging } from "../shared/params.ts";
import { booleanText, bound, numericText, repeated } from "../shared/query.ts";
import { calendarDate, personText, timeZoneName } from "../shared/wire.ts";
import { exclusionShape } from "./exclusions.ts";
import { conductShape, rangeShape } from "./range-filters.ts";
import { TradeSortKey } from "./trade-sort-key.ts";

/** Where the initial stop of an open position comes from. */
export const stopSource = z.enum(["none", "entered", "statement"]);
export type StopSource = z.infer<typeof stopSource>;

/** What became of questions about a trade in trading groups: the furthest state of all of them. */
export const groupReviewState = z.enum(["asked", "answered", "none"]);
export type GroupReviewState = z.infer<typeof groupReviewState>;

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time of day such as 09:30");

/** Fields by which trades are found; each of them can be left out too. */
const conditions = {
  search: personText(100).optional(),
  startDate: calendarDate.optional(),
  endDate: calendarDate.optional(),
  startTime: timeOfDay.optional(),
  endTime: timeOfDay.optional(),
  symbols: repeated(personText(60)),
  marketTypes: repeated(numericText(z.enum(MarketType))),
  winLossStatuses: repeated(numericText(z.enum(WinLossStatus))),
  statuses: repeated(numericText(z.enum(TradeStatus))),
  direction: numericText(z.enum(Direction)).optional(),
  open: booleanText.optional(),
  /** True: executed trades without an overall rating and without an overall review; false: all others. */
  needsReview: booleanText.optional(),
  /** Whether somebody was asked in a trading group to review the trade, and has. */
  groupReview: groupReviewState.optional(),
  directionPredictionCorrect: booleanText.optional(),
  /** Opens behind a row: whether the trade has an overall rating. */
  rated: booleanText.optional(),
  accountIds: repeated(z.uuid()),
  /** "none" stands for trades without strategy. */
  strategyIds: repeated(z.union([z.uuid(), z.literal("none")])),
  /** Trades that carry at least one of these; "none" stands for trades without tags. */
  tagIds: repeated(z.union([z.uuid(), z.literal("none")])),
  /** Trades that followed, broke or were asked at least one of these rules, of those that their strategy has today. */
  keptRuleIds: repeated(z.uuid()),
  brokenRuleIds: repeated(z.uuid()),
  askedRuleIds: repeated(z.uuid()),
  /** Over all rules of the trade's strategy: followed whatever was asked, broke a rule, or was asked nothing. */
  ruleAnswers: repeated(z.enum(["kept", "broken", "notAsked"])),
  /**
   * Trades with at least one open position whose initial stop is absent, was entered, or is the unchanged last stop of
   * a statement (T-580). A trade without open positions has none.
   */
  stopSources: repeated(stopSource),
  importId: z.uuid().optional(),
  ...rangeShape,
  /** Opens behind a bar or run: from open to close, and the close itself, in whole milliseconds, bounds included. */
  "holdingMs.min": bound,
  "holdingMs.max": bound,
  "closeMs.min": bound,
  "closeMs.max": bound,
  /**
   * Open behind a row: which trade of its day it was, how many were opened that day, and how many losses in a row were
   * closed that day before it was opened. Over all executed trades of the user, whatever else is filtered.
   */
  "dayOrder.min": bound,
  "dayOrder.max": bound,
  "dayCount.min": bound,
  "dayCount.max": bound,
  "lossesBefore.min": bound,
  "lossesBefore.max": bound,
  /**
   * Open behind a finding: wins in a row closed that day before it was opened, whole minutes since the last loss of that day, the day
   * of the month, and the net R of the trading day before. As the places above.
   */
  "winsBefore.min": bound,
  "winsBefore.max": bound,
  "minutesSinceLoss.min": bound,
  "minutesSinceLoss.max": bound,
  "dayOfMonth.min": bound,
  "dayOfMonth.max": bound,
  "dayBeforeRR.min": bound,
  "dayBeforeRR.max": bound,
  /** Whole minutes since the first trade of that day was opened. */
  "minutesIntoDay.min": bound,
  "minutesIntoDay.max": bound,
  ...conductShape,
  /** Whether the trade had a planned date before it was opened. */
  planned: booleanText.optional(),
  /** Whether a direction was predicted at all. */
  predicted: booleanText.optional(),
  /** Whether the journal has a plan or review of the day on which the trade was opened. */
  journaled: booleanText.optional(),
  /** Opens behind a bar or cell: weekday 1 (Monday) to 7, hour 0 to 23, of the date that dateTimeType names. */
  weekdays: repeated(numericText(z.int().min(1).max(7))),
  hours: repeated(numericText(z.int().min(0).max(23))),
  /** Market sessions that run in the UTC hour of opening, by their place: Sydney, Tokyo, London, New York. */
  sessions: repeated(numericText(z.int().min(0).max(3))),
};

/**
 * The personal trade filter (T-130): one definition for lists, widgets and statistics. Absent fields do not filter. A field
 * with the prefix `without.` leaves out what the field itself finds, see {@link exclusionShape}.
 */
export const tradeFilter = z.object({
  ...conditions,
  ...exclusionShape(conditions),
  /**
   * False: one span from startDate at startTime to endDate at endTime. Otherwise dates are whole days and the times
   * of day hold on each of them.
   */
  useCalendarDateMode: booleanText.optional(),
  /** Which date the date and time filters look at. */
  dateTimeType: z.enum(["open", "close"]).default("close"),
  /** Demo trades too: they leave every list once there are trades of one's own. No total counts them then, either way. */
  withDemo: booleanText.optional(),
  /** IANA name; decides days and times of day. Before `timezoneOffset`, which is used only without it. */
  timeZone: timeZoneName.optional(),
  /** Minutes as JavaScript's getTimezoneOffset gives them. */
  timezoneOffset: numericText(z.int().min(-840).max(840)).optional(),
  /**
   * Filters nothing: what money is converted to when the trades of the filter are in several currencies (Y-142). Absent: the
   * reader's own reporting currency.
   */
  reportingCurrency: z
    .string()
    .regex(/^[A-Z]{3,5}$/, "must be a currency code such as USD")
    .optional(),
});
export type TradeFilter = z.infer<typeof tradeFilter>;

/** Filter with order and page, as lists take it. Sorted by close date, newest first, unless asked otherwise. */
export const tradeListQuery = tradeFilter.extend({
  ...paging,
  sortBy: numericText(z.enum(TradeSortKey)).prefault(TradeSortKey.CloseDate),
  descending: booleanText.default(true),
});
export type TradeListQuery = z.infer<typeof tradeListQuery>;
