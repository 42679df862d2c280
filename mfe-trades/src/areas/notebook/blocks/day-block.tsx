import { useDateText } from "@entrywise/host/dates";
import { Trans } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { CalendarDays, RewardRisk, Skeleton } from "@entrywise/ui";
import { useHeadline } from "../../../catalogue/statistic-queries.ts";
import { toneOfSum } from "../../../display/trade-texts.ts";
import { tradesOfText } from "../../../display/trades-text.ts";
import { noFilter } from "../../../filter/trade-filter-url.ts";

/** A day of the journal with what its trades came to. */
export function DayBlock({ date }: { date: string }) {
  const dates = useDateText();
  const { data, error } = useHeadline({ ...noFilter, startDate: date, endDate: date }, "/trades/stats");
  if (data === undefined && error === null) return <Skeleton height={36} />;
  return (
    <Link to={`/journal/${date}`} className="nb-block">
      <CalendarDays aria-hidden="true" />
      <b>{dates.ofDayKey(date)}</b>
      {data === undefined ? (
        <span className="nb-quiet">
          <Trans>Couldn't load the day.</Trans>
        </span>
      ) : (
        <>
          <span className="nb-quiet">{tradesOfText(data.countRR, data.count)}</span>
          <span className="nb-block-end">
            {data.count === 0 ? null : (
              <RewardRisk value={data.netRR} unit signed arrow result={toneOfSum(data.netRR)} />
            )}
          </span>
        </>
      )}
    </Link>
  );
}
