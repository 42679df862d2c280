import { t } from "@entrywise/host/macro";
import { rangeFigures, unitNames } from "../../../filter/range-texts.ts";
import type { TradeFilterField } from "../../../filter/trade-filter-url.ts";
import type { UnreadSort } from "../../../filter/trade-sort-url.ts";

type Named = TradeFilterField | UnreadSort["field"];

const names: Partial<Record<Named, string>> = {
  get sortBy() {
    return t`Sort by`;
  },
  get descending() {
    return t`Descending`;
  },
  get search() {
    return t`Text`;
  },
  get startDate() {
    return t`From date`;
  },
  get endDate() {
    return t`To date`;
  },
  get startTime() {
    return t`From time`;
  },
  get endTime() {
    return t`To time`;
  },
  get useCalendarDateMode() {
    return t`Full days`;
  },
  get dateTimeType() {
    return t`Date`;
  },
  get symbols() {
    return t`Symbol`;
  },
  get marketTypes() {
    return t`Market`;
  },
  get direction() {
    return t`Direction`;
  },
  get statuses() {
    return t`Status`;
  },
  get open() {
    return t`State`;
  },
  get needsReview() {
    return t`Review`;
  },
  get withDemo() {
    return t`Demo trades`;
  },
  get groupReview() {
    return t`Group review`;
  },
  get winLossStatuses() {
    return t`Result`;
  },
  get accountIds() {
    return t`Account`;
  },
  get strategyIds() {
    return t`Strategy`;
  },
  get tagIds() {
    return t`Tag`;
  },
  get ruleAnswers() {
    return t`Rules`;
  },
  get keptRuleIds() {
    return t`Rule followed`;
  },
  get brokenRuleIds() {
    return t`Rule broken`;
  },
  get askedRuleIds() {
    return t`Rule in checklist`;
  },
  get stopSources() {
    return t`Initial stop`;
  },
  get stopHit() {
    return t`Stop`;
  },
  get targetHit() {
    return t`Target`;
  },
  get directionPredictionCorrect() {
    return t`Direction prediction`;
  },
  get rated() {
    return t`Overall rating`;
  },
  get weekdays() {
    return t`Weekday`;
  },
  get hours() {
    return t`Hour`;
  },
  get sessions() {
    return t`Session`;
  },
  get importId() {
    return t`Import`;
  },
  get "holdingMs.min"() {
    return t`Holding time, min`;
  },
  get "holdingMs.max"() {
    return t`Holding time, max`;
  },
  get "closeMs.min"() {
    return t`Closed from`;
  },
  get "closeMs.max"() {
    return t`Closed until`;
  },
  get "dayOrder.min"() {
    return t`Trade number of the day, from`;
  },
  get "dayOrder.max"() {
    return t`Trade number of the day, to`;
  },
  get "dayCount.min"() {
    return t`Trades on that day, min`;
  },
  get "dayCount.max"() {
    return t`Trades on that day, max`;
  },
  get "lossesBefore.min"() {
    return t`Losses in a row before, min`;
  },
  get "lossesBefore.max"() {
    return t`Losses in a row before, max`;
  },
};

/** A filter as its chip calls it, of a range with its bound; the order as its control does. */
export function filterName(field: Named): string {
  const name = names[field];
  if (name !== undefined) return name;
  const range = rangeName(field);
  if (range === null) return field;
  return field.endsWith(".min") ? t`${range}, at least` : t`${range}, at most`;
}

/** The figure that a bound of a range filter is of, such as "Net profit"; null for other filters. */
export function rangeName(field: Named): string | null {
  for (const { label, ranges } of rangeFigures) {
    const range = ranges.find((one) => `${one.name}.min` === field || `${one.name}.max` === field);
    if (range === undefined) continue;
    return ranges.length === 1 ? label : `${label} (${unitNames[range.unit]})`;
  }
  return null;
}
