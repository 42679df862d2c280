import { type DateText, weekdayName } from "@entrywise/host/dates";
import { t } from "@entrywise/host/macro";
import { Link, useNavigate } from "@entrywise/host/router";
import { Button, ChevronLeft, ChevronRight, IconButton, Kbd, PageHeader } from "@entrywise/ui";
import { addDays } from "@entrywise/ui/forms";
import { PageSaves } from "@entrywise/ui/saving";
import { usePageKey } from "../../catalogue/use-page-key.ts";
import { usePageKeys } from "../../catalogue/use-page-keys.ts";

/** Which day it is, and the way to others. */
export function JournalPageHead({ date, today, dates }: { date: string; today: string; dates: DateText }) {
  const todayKey = usePageKeys()("today");
  const navigate = useNavigate();
  usePageKey("today", () => void navigate(`/journal/${today}`));
  return (
    <PageHeader
      title={`${weekdayName(date)} ${dates.ofDayKey(date)}`}
      actions={
        <>
          <PageSaves />
          <Button size="sm" variant="ghost" asChild>
            <Link to={`/journal/recap/week/${date}`}>{t`Weekly recap`}</Link>
          </Button>
          <Button size="sm" variant="ghost" asChild>
            <Link to={`/trades/calendar?month=${date.slice(0, 7)}`}>{t`Calendar`}</Link>
          </Button>
        </>
      }
    >
      <div className="jr-walk">
        <IconButton aria-label={t`Previous day`} asChild>
          <Link to={`/journal/${addDays(date, -1)}`}>
            <ChevronLeft aria-hidden="true" />
          </Link>
        </IconButton>
        <Button asChild>
          <Link to={`/journal/${today}`} className="jr-today">
            {t`Today`}
            {todayKey === null ? null : <Kbd>{todayKey}</Kbd>}
          </Link>
        </Button>
        <IconButton aria-label={t`Next day`} asChild>
          <Link to={`/journal/${addDays(date, 1)}`}>
            <ChevronRight aria-hidden="true" />
          </Link>
        </IconButton>
      </div>
    </PageHeader>
  );
}
