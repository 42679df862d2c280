import { useDateText } from "@entrywise/host/dates";
import { t } from "@entrywise/host/macro";
import { ChevronLeft, ChevronRight, IconButton, Panel, Skeleton, usePrivacy } from "@entrywise/ui";
import { QuerySection } from "@entrywise/ui/states";
import { useState } from "react";
import { addMonths, monthKey, monthName, readYear } from "../areas/lists/calendar/calendar-months.ts";
import { SmallCalendar } from "../areas/lists/calendar/small-calendar.tsx";
import { useStatisticsDisplay } from "../catalogue/statistics-display.ts";
import { shownUnit, UnitFigure } from "../catalogue/unit-figure.tsx";
import { useTradesCalendar } from "../data/calendar/trades-calendar.queries.ts";
import { tradesText } from "../display/trades-text.ts";
import { addressOfDays } from "../filter/address-of-days.ts";
import type { TradeFilter } from "../filter/trade-filter-url.ts";

/** A month of the dashboard's trades; the one of the last trade until another is turned to. */
export function CalendarWidget({ filter }: { filter: TradeFilter }) {
  const dates = useDateText();
  const today = dates.dayKey(new Date().toISOString());
  const [{ unit, basis }] = useStatisticsDisplay();
  const hidden = usePrivacy();
  const [turned, setTurned] = useState<string | null>(null);
  const latest = useTradesCalendar(filter, readYear(monthKey(today)), basis);
  const month = turned ?? monthKey(latest.data?.lastDay ?? today);
  const query = useTradesCalendar(filter, readYear(month), basis, turned !== null);
  const { data, isPlaceholderData } = query;
  const shown = shownUnit(unit, hidden, data?.whole.netRR);
  const isKnown = data?.year === readYear(month);
  const figures = data?.months.find((one) => one.month === month);
  return (
    <Panel
      title={`${monthName(month)} ${readYear(month)}`}
      sub={
        figures === undefined ? (
          isKnown ? (
            tradesText(0)
          ) : null
        ) : (
          <>
            {tradesText(figures.count)} ·{" "}
            <UnitFigure unit={shown} values={figures} currency={data?.currency ?? null} toned named />
          </>
        )
      }
      actions={
        <>
          <IconButton size="sm" aria-label={t`Previous month`} onClick={() => setTurned(addMonths(month, -1))}>
            <ChevronLeft aria-hidden="true" />
          </IconButton>
          <IconButton size="sm" aria-label={t`Next month`} onClick={() => setTurned(addMonths(month, 1))}>
            <ChevronRight aria-hidden="true" />
          </IconButton>
        </>
      }
    >
      <QuerySection query={query} failure={t`Couldn't load the calendar`} loading={<Skeleton height={276} />}>
        {(calendar) => (
          <SmallCalendar
            calendar={calendar}
            month={month}
            onMonth={setTurned}
            unit={shown}
            address={addressOfDays(filter)}
            dates={dates}
            busy={isPlaceholderData}
          />
        )}
      </QuerySection>
    </Panel>
  );
}
