import { i18n } from "@entrywise/host/i18n";
import { labelText } from "@entrywise/host/label";
import { type MessageDescriptor, msg, t } from "@entrywise/host/macro";
import { rangeFigures, unitNames } from "../../../filter/range-texts.ts";
import type { UnreadFilter } from "../../../filter/trade-filter-url.ts";
import type { UnreadSort } from "../../../filter/trade-sort-url.ts";

type Named = UnreadFilter["field"] | UnreadSort["field"];

const names: Partial<Record<Named, MessageDescriptor>> = {
  sortBy: msg`Sort by`,
  descending: msg`Descending`,
  search: msg`Text`,
  startDate: msg`From date`,
  endDate: msg`To date`,
  startTime: msg`From time`,
  endTime: msg`To time`,
  useCalendarDateMode: msg`Full days`,
  dateTimeType: msg`Date`,
  symbols: msg`Symbol`,
  marketTypes: msg`Market`,
  direction: msg`Direction`,
  statuses: msg`Status`,
  open: msg`State`,
  needsReview: msg`Review`,
  withDemo: msg`Demo trades`,
  groupReview: msg`Group review`,
  winLossStatuses: msg`Result`,
  accountIds: msg`Account`,
  strategyIds: msg`Strategy`,
  tagIds: msg`Tag`,
  ruleAnswers: msg`Rules`,
  keptRuleIds: msg`Rule followed`,
  brokenRuleIds: msg`Rule broken`,
  askedRuleIds: msg`Rule in checklist`,
  stopSources: msg`Initial stop`,
  stopHit: msg`Stop`,
  targetHit: msg`Target`,
  directionPredictionCorrect: msg`Direction prediction`,
  rated: msg`Overall rating`,
  weekdays: msg`Weekday`,
  hours: msg`Hour`,
  sessions: msg`Session`,
  importId: msg`Import`,
  "holdingMs.min": msg`Holding time, min`,
  "holdingMs.max": msg`Holding time, max`,
  "closeMs.min": msg`Closed from`,
  "closeMs.max": msg`Closed until`,
  "dayOrder.min": msg`Trade number of the day, from`,
  "dayOrder.max": msg`Trade number of the day, to`,
  "dayCount.min": msg`Trades on that day, min`,
  "dayCount.max": msg`Trades on that day, max`,
  "lossesBefore.min": msg`Losses in a row before, min`,
  "lossesBefore.max": msg`Losses in a row before, max`,
  "winsBefore.min": msg`Wins in a row before, min`,
  "winsBefore.max": msg`Wins in a row before, max`,
  "minutesSinceLoss.min": msg`Minutes since a loss that day, min`,
  "minutesSinceLoss.max": msg`Minutes since a loss that day, max`,
  "dayOfMonth.min": msg`Day of the month, from`,
  "dayOfMonth.max": msg`Day of the month, to`,
  "dayBeforeRR.min": msg`Result of the trading day before in R, min`,
  "dayBeforeRR.max": msg`Result of the trading day before in R, max`,
  "minutesIntoDay.min": msg`Minutes since the day’s first trade, min`,
  "minutesIntoDay.max": msg`Minutes since the day’s first trade, max`,
  "stopMoveRR.min": msg`Stop moved, in R, min`,
  "stopMoveRR.max": msg`Stop moved, in R, max`,
  "targetMoveRR.min": msg`Target moved, in R, min`,
  "targetMoveRR.max": msg`Target moved, in R, max`,
  "stopAgainstUsual.min": msg`Stop width against usual, min`,
  "stopAgainstUsual.max": msg`Stop width against usual, max`,
  "dayRisk.min": msg`Risk of the day, min`,
  "dayRisk.max": msg`Risk of the day, max`,
  "limitUsed.min": msg`Daily loss limit used before, min`,
  "limitUsed.max": msg`Daily loss limit used before, max`,
  "newsMinutes.min": msg`Minutes from high-impact news, min`,
  "newsMinutes.max": msg`Minutes from high-impact news, max`,
  planned: msg`Planned`,
  predicted: msg`Direction prediction made`,
  journaled: msg`Journal entry that day`,
};

/** A filter as its chip calls it, of a range with its bound; the order as its control does. */
export function filterName(field: Named): string {
  const name = names[field];
  if (name !== undefined) return i18n._(name);
  if (field.startsWith("without.")) {
    const label = filterName(field.slice("without.".length) as Named); // of the same fields
    return t`Without: ${label}`;
  }
  const range = rangeName(field);
  if (range === null) return field;
  return field.endsWith(".min") ? t`${range}, at least` : t`${range}, at most`;
}

/** The figure that a bound of a range filter is of, such as "Net profit"; null for other filters. */
export function rangeName(field: Named): string | null {
  for (const { label, ranges } of rangeFigures) {
    const range = ranges.find((one) => `${one.name}.min` === field || `${one.name}.max` === field);
    if (range === undefined) continue;
    const name = i18n._(label);
    return ranges.length === 1 ? name : `${name} (${labelText(unitNames[range.unit])})`;
  }
  return null;
}
