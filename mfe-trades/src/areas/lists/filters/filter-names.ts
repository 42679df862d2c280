import { rangeFigures, unitNames } from "../../../filter/range-words.ts";
import type { TradeFilterField } from "../../../filter/trade-filter-url.ts";
import type { UnreadSort } from "../../../filter/trade-sort-url.ts";

type Named = TradeFilterField | UnreadSort["field"];

const names: Partial<Record<Named, string>> = {
  sortBy: "Sort by",
  descending: "Descending",
  search: "Text",
  startDate: "From date",
  endDate: "To date",
  startTime: "From time",
  endTime: "To time",
  useCalendarDateMode: "Whole days",
  dateTimeType: "Date",
  symbols: "Symbol",
  marketTypes: "Market",
  direction: "Direction",
  statuses: "Status",
  open: "State",
  needsReview: "Review",
  winLossStatuses: "Result",
  accountIds: "Account",
  strategyIds: "Strategy",
  tagIds: "Tag",
  ruleAnswers: "Rules",
  keptRuleIds: "Rule kept",
  brokenRuleIds: "Rule broken",
  askedRuleIds: "Rule asked",
  stopSources: "Initial stop",
  stopHit: "Stop",
  targetHit: "Target",
  directionPredictionCorrect: "Prediction",
  rated: "Overall rating",
  weekdays: "Weekday",
  hours: "Hour",
  sessions: "Session",
  importId: "Import",
  "holdingMs.min": "Held, at least",
  "holdingMs.max": "Held, at most",
  "closeMs.min": "Closed, from",
  "closeMs.max": "Closed, to",
  "dayOrder.min": "Trade of the day, from",
  "dayOrder.max": "Trade of the day, to",
  "dayCount.min": "Trades that day, at least",
  "dayCount.max": "Trades that day, at most",
  "lossesBefore.min": "Losses before, at least",
  "lossesBefore.max": "Losses before, at most",
};

/** A filter as its chip calls it, of a range with its bound; the order as its control does. */
export function filterName(field: Named): string {
  const name = names[field];
  if (name !== undefined) return name;
  const bound = field.endsWith(".min") ? "at least" : "at most";
  for (const { label, ranges } of rangeFigures) {
    const range = ranges.find((one) => `${one.name}.min` === field || `${one.name}.max` === field);
    if (range === undefined) continue;
    return ranges.length === 1 ? `${label}, ${bound}` : `${label} (${unitNames[range.unit]}), ${bound}`;
  }
  return field;
}
