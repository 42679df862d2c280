import type { BarCoverage, SymbolCoverage } from "@entrywise/contracts/trades/bar-coverage.api";
import { plural, t } from "@entrywise/host/macro";

const WEEK_MS = 7 * 86_400_000;
const MOST_SLOTS = 56;

type State = "filled" | "missing" | "none";

export interface WeekStripProps {
  item: Pick<SymbolCoverage, "filledWeeks" | "missingWeeks">;
  /** Mondays of the first and the last week of all symbols. */
  period: Pick<BarCoverage, "from" | "to">;
}

/** The weeks of the period: filled ones have bars, outlined ones were traded without bars, the others were not traded. */
export function WeekStrip({ item, period }: WeekStripProps) {
  const filled = item.filledWeeks.length;
  const missing = item.missingWeeks.length;
  return (
    <div
      className="pc-weeks"
      role="img"
      aria-label={t`${plural(filled, { one: "# week with bars", other: "# weeks with bars" })}, ${plural(missing, { one: "# week without", other: "# weeks without" })}`}
    >
      {listWeekSlots(item, period).map((state, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places on an axis never move
        <i key={index} data-state={state} />
      ))}
    </div>
  );
}

/** Several weeks share a slot where the period is long; one that lacks bars shows. */
export function listWeekSlots(
  { filledWeeks, missingWeeks }: WeekStripProps["item"],
  { from, to }: WeekStripProps["period"],
) {
  if (from === null || to === null) return [];
  const first = Date.parse(from);
  const weeks = Math.round((Date.parse(to) - first) / WEEK_MS) + 1;
  const share = Math.ceil(weeks / MOST_SLOTS);
  const slots = Array.from({ length: Math.ceil(weeks / share) }, (): State => "none");
  const mark = (mondays: readonly string[], state: State) => {
    for (const monday of mondays) slots[Math.floor(Math.round((Date.parse(monday) - first) / WEEK_MS) / share)] = state;
  };
  mark(filledWeeks, "filled");
  mark(missingWeeks, "missing");
  return slots;
}
