import { calendarDate } from "@entrywise/contracts/shared/wire";
import type { Recap } from "@entrywise/contracts/trades/recap.api";
import { type RecapPeriod, type RecapUnit, recapPeriod, recapUnits } from "@entrywise/domain/recap/recap-period";
import { useHost } from "@entrywise/host";
import { type DateText, useDateText } from "@entrywise/host/dates";
import { t } from "@entrywise/host/macro";
import { Navigate, useLocation } from "@entrywise/host/router";
import { PageContent, Panel } from "@entrywise/ui";
import { QuerySection } from "@entrywise/ui/states";
import { useState } from "react";
import { GoalLine } from "../areas/accounts/goals/goal-row.tsx";
import { useRecap } from "../areas/analysis/recap/recap.queries.ts";
import { RecapChanged } from "../areas/analysis/recap/recap-changed.tsx";
import { RecapDays } from "../areas/analysis/recap/recap-days.tsx";
import { RecapFigures } from "../areas/analysis/recap/recap-figures.tsx";
import { RecapFindings } from "../areas/analysis/recap/recap-findings.tsx";
import { RecapHead } from "../areas/analysis/recap/recap-head.tsx";
import { drawRecap, sharePicture } from "../areas/analysis/recap/recap-picture.ts";
import { RecapQuestion } from "../areas/analysis/recap/recap-question.tsx";
import { RecapRules } from "../areas/analysis/recap/recap-rules.tsx";
import { RecapSentence } from "../areas/analysis/recap/recap-sentence.tsx";
import { RecapTrades } from "../areas/analysis/recap/recap-trades.tsx";
import { AccountSelect } from "../areas/lists/filters/account-select.tsx";
import { ConversionNote } from "../catalogue/conversion-note.tsx";
import { EstimatedPage } from "../display/estimated-costs/estimated-page.tsx";
import { recapAddress } from "../display/recap/recap-dates.ts";
import type { TradeFilter } from "../filter/trade-filter-url.ts";
import { useTradeFilter } from "../filter/use-trade-filter.ts";
import "../areas/analysis/recap/recap.css";

/** `/journal/recap/{week|month}/{first day}`: what a period came to; without a day the last one that has ended. */
export function RecapView() {
  return (
    <EstimatedPage>
      <RecapContent />
    </EstimatedPage>
  );
}

function RecapContent() {
  const { pathname, search } = useLocation();
  const dates = useDateText();
  const today = dates.dayKey(new Date().toISOString());
  const [, , , unitPart = "", dayPart = ""] = pathname.split("/");
  const unit = recapUnits.find((one) => one === unitPart);
  const isDay = calendarDate.safeParse(dayPart).success && dayPart >= "1970-02" && dayPart < "9998";
  if (unit === undefined || !isDay) {
    return <Navigate to={`${recapAddress(unit ?? "week", lastDay(unit ?? "week", today))}${search}`} replace />;
  }
  const period = recapPeriod(unit, dayPart);
  if (period.from !== dayPart) return <Navigate to={`${recapAddress(unit, dayPart)}${search}`} replace />;
  return <PeriodRecap period={period} today={today} dates={dates} search={search} />;
}

const dayMs = 86_400_000;

/** A day of the last period that has ended; on its last day a period counts as over. */
function lastDay(unit: RecapUnit, today: string): string {
  const { from, to } = recapPeriod(unit, today);
  return to === today ? today : new Date(Date.parse(from) - dayMs).toISOString().slice(0, 10);
}

interface PeriodRecapProps {
  period: RecapPeriod;
  today: string;
  dates: DateText;
  search: string;
}

function PeriodRecap({ period, today, dates, search }: PeriodRecapProps) {
  const { brand, reportError } = useHost();
  const [{ accountIds }, setFilter] = useTradeFilter();
  const filter: TradeFilter =
    accountIds === undefined ? { dateTimeType: "close" } : { dateTimeType: "close", accountIds };
  const query = useRecap({ unit: period.unit, date: period.from }, filter);
  const isShown = query.data?.unit === period.unit && query.data.from === period.from;
  const share = async (recap: Recap) => {
    try {
      const picture = await drawRecap(recap, brand.name);
      if (picture !== null) await sharePicture(picture, `recap-${period.from}`);
    } catch (error) {
      reportError(error, t`Couldn't create the image`);
    }
  };
  return (
    <>
      <RecapHead
        period={period}
        recap={isShown ? (query.data ?? null) : null}
        today={today}
        query={search}
        onShare={(recap) => void share(recap)}
      >
        <AccountSelect
          accountIds={accountIds}
          onChange={(ids) => setFilter(ids === undefined ? { dateTimeType: "close" } : { ...filter, accountIds: ids })}
        />
      </RecapHead>
      <PageContent>
        <QuerySection
          query={isShown ? query : { ...query, data: undefined }}
          failure={t`Couldn't load the recap`}
          rowHeight={72}
        >
          {(recap) => <Body key={recap.from} recap={recap} filter={filter} dates={dates} />}
        </QuerySection>
      </PageContent>
    </>
  );
}

function Body({ recap, filter, dates }: { recap: Recap; filter: TradeFilter; dates: DateText }) {
  const { figures } = recap;
  return (
    <>
      <ConversionNote headline={{ ...recap, count: figures.count }} />
      <RecapChanged recap={recap} isWhole={filter.accountIds === undefined} dates={dates} />
      <div className="rc-columns">
        <div className="rc-main">
          <Panel>
            <RecapSentence recap={recap} />
          </Panel>
          {figures.count === 0 ? null : (
            <>
              <RecapFigures recap={recap} />
              <div className="rc-pair">
                <RecapDays recap={recap} />
                <RecapTrades recap={recap} dates={dates} />
              </div>
              <RecapFindings recap={recap} filter={filter} />
            </>
          )}
        </div>
        <div className="rc-side">
          <RecapRules recap={recap} filter={filter} />
          <Goals recap={recap} />
          <RecapQuestion recap={recap} />
        </div>
      </div>
    </>
  );
}

/** More would push the question off the screen. */
const shownAtFirst = 3;

function Goals({ recap: { goals, isRunning } }: { recap: Recap }) {
  const [isWhole, setWhole] = useState(false);
  if (goals.length === 0) return null;
  return (
    <Panel flush title={t`Goals`} className="rc-goals">
      {(isWhole ? goals : goals.slice(0, shownAtFirst)).map(({ accountId, accountName, currency, goal }) => (
        <GoalLine
          key={`${accountId} ${goal.goal.period} ${goal.goal.measure}`}
          account={{ id: accountId, currency }}
          progress={goal}
          isOver={!isRunning}
        >
          <small>{accountName}</small>
        </GoalLine>
      ))}
      {goals.length > shownAtFirst ? (
        <button type="button" className="fi-more" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t`Show fewer` : t`Show all`}
        </button>
      ) : null}
    </Panel>
  );
}
