import type { TradesCalendar } from "@entrywise/contracts/trades/trades-calendar.api";
import { useHost } from "@entrywise/host";
import { useDateText } from "@entrywise/host/dates";
import { t } from "@entrywise/host/macro";
import { PageContent, Segmented, Skeleton, usePrivacy } from "@entrywise/ui";
import { QuerySection } from "@entrywise/ui/states";
import { AfterTheFact } from "../areas/analysis/comparison/after-the-fact.tsx";
import { monthKey, readMonth, readYear } from "../areas/lists/calendar/calendar-months.ts";
import type { CalendarUnit } from "../areas/lists/calendar/day-style.ts";
import { TradeCalendar } from "../areas/lists/calendar/trade-calendar.tsx";
import { NoMatch } from "../areas/lists/filters/no-match.tsx";
import { TradeFilterBar } from "../areas/lists/filters/trade-filter-bar.tsx";
import { useStatisticsDisplay } from "../catalogue/statistics-display.ts";
import { shownUnit } from "../catalogue/unit-figure.tsx";
import { BasisSwitch } from "../catalogue/unit-switch.tsx";
import { useJournalMarks } from "../data/calendar/journal-marks.queries.ts";
import { useCalendarWithExcluded, useTradesCalendar } from "../data/calendar/trades-calendar.queries.ts";
import { addressOfDays } from "../filter/address-of-days.ts";
import { isFiltering } from "../filter/trade-filter-url.ts";
import { useAddress } from "../filter/use-address.ts";
import { useTradeFilter } from "../filter/use-trade-filter.ts";

/** Null while another year stands in its place. */
const countIn = (data: TradesCalendar | undefined, month: string) =>
  data?.year === readYear(month) ? data.whole.count : null;

export function TradesCalendarView() {
  const [filter, setFilter] = useTradeFilter();
  const [text, changeAddress] = useAddress();
  const { settings } = useHost();
  const dates = useDateText();
  const hidden = usePrivacy();
  const params = new URLSearchParams(text);
  const today = dates.dayKey(new Date().toISOString());
  const [display, setDisplay] = useStatisticsDisplay();
  const latest = useTradesCalendar(filter, readYear(monthKey(today)), display.basis);
  // As on the dashboard the month of the last trade, until another is turned to.
  const turned = readMonth(params.get("month"));
  const month = turned ?? monthKey(latest.data?.lastDay ?? today);
  const query = useTradesCalendar(filter, readYear(month), display.basis, turned !== null);
  const { data, isPlaceholderData } = query;
  const included = useCalendarWithExcluded(filter, readYear(month), display.basis);
  const written = useJournalMarks(`${readYear(month)}-01-01`, `${readYear(month)}-12-31`);
  const inUnit = shownUnit(display.unit, hidden, data?.whole.netRR);
  const unit: CalendarUnit = params.get("show") === "count" ? "count" : inUnit;
  const set = (name: string, value: string | null) =>
    changeAddress((before) => {
      const next = new URLSearchParams(before);
      if (value === null) next.delete(name);
      else next.set(name, value);
      return next;
    });
  const choose = (next: CalendarUnit) => {
    set("show", next === "count" ? next : null);
    if (next !== "count") setDisplay({ unit: next });
  };
  const currency = data?.currency ?? settings.reportingCurrency;
  return (
    <>
      <TradeFilterBar
        filter={filter}
        onChange={setFilter}
        count={countIn(data, month)}
        countOf={filter.dateTimeType === "open" ? t`opened in ${readYear(month)}` : t`closed in ${readYear(month)}`}
        actions={
          <>
            <Segmented
              size="sm"
              label={t`Show in days`}
              value={unit}
              options={[
                { value: "money", label: currency, disabled: hidden },
                { value: "percent", label: "%" },
                { value: "rr", label: "R" },
                { value: "pips", label: t`Pips` },
                { value: "count", label: t`Count` },
              ]}
              onChange={choose}
            />
            <BasisSwitch display={display} onChange={setDisplay} />
          </>
        }
      />
      <PageContent>
        <AfterTheFact filter={filter} isComparison={false} />
        <QuerySection
          query={query}
          failure={t`Couldn't load the calendar`}
          loading={
            <div role="status" aria-label={t`Loading`}>
              <Skeleton height={640} />
            </div>
          }
        >
          {(calendar) =>
            calendar.firstDay === null && isFiltering(filter) ? (
              <NoMatch onChange={setFilter} />
            ) : (
              <TradeCalendar
                calendar={calendar}
                included={included}
                month={month}
                onMonth={(next) => set("month", next)}
                unit={unit}
                address={addressOfDays(filter)}
                written={written}
                dates={dates}
                busy={isPlaceholderData}
              />
            )
          }
        </QuerySection>
      </PageContent>
    </>
  );
}
