import { importFigures } from "@entrywise/contracts/trades/administration.api";
import { useLingui } from "@entrywise/host/macro";
import { formatNumber, missing, Panel, Stat, StatStrip } from "@entrywise/ui";
import { QuerySection } from "@entrywise/ui/states";
import { useAdminRead } from "../../data/admin.queries.ts";
import { DayBars } from "../../parts/day-bars.tsx";
import { DaysChoice, useDays } from "../../parts/days-choice.tsx";

const whole = (value: number) => formatNumber(value, { decimals: 0 });

/** Import statistics by format and by failure (N-122). */
export function ImportUsage() {
  const { t } = useLingui();
  const days = useDays();
  const figures = useAdminRead(["import-usage-summary", { days }], (callAdmin, signal) =>
    callAdmin("GET /commands/import-usage-summary", { query: { days }, parser: importFigures, signal }),
  );
  return (
    <div className="admin-stack">
      <DaysChoice />
      <QuerySection query={figures} failure={t`Couldn't load the figures`} rows={6} rowHeight={32}>
        {({ imports, importsBefore, failed, failedBefore, people, addedTrades, formats, errors, series }) => (
          <>
            <StatStrip>
              <Stat label={t`Imports`} detail={t`${whole(importsBefore)} in the previous period`}>
                {whole(imports)}
              </Stat>
              <Stat label={t`Failed imports`} detail={t`${whole(failedBefore)} in the previous period`}>
                {whole(failed)}
              </Stat>
              <Stat label={t`Importing users`}>{whole(people)}</Stat>
              <Stat label={t`Trades added`} detail={t`without undone imports`}>
                {whole(addedTrades)}
              </Stat>
            </StatStrip>
            <DayBars title={t`Imports per day`} series={series} />
            <div className="admin-two">
              <Panel title={t`By format`} flush>
                {formats.length === 0 ? <p className="admin-quiet">{t`No imports in this period`}</p> : null}
                <ul>
                  {formats.map(({ format, imports: count, failed: bad }) => (
                    <li key={format ?? ""} className="admin-line">
                      <span className="ui-list-main">
                        <b>{format ?? missing}</b>
                        <small>{t`${whole(bad)} failed`}</small>
                      </span>
                      <span className="ui-list-side">{whole(count)}</span>
                    </li>
                  ))}
                </ul>
              </Panel>
              <Panel title={t`Import errors`} flush>
                {errors.length === 0 ? <p className="admin-quiet">{t`Nothing failed in this period.`}</p> : null}
                <ul>
                  {errors.map(({ error, imports: count }) => (
                    <li key={error} className="admin-line">
                      <span className="ui-list-main">
                        <b>{error}</b>
                      </span>
                      <span className="ui-list-side">{whole(count)}</span>
                    </li>
                  ))}
                </ul>
              </Panel>
            </div>
          </>
        )}
      </QuerySection>
    </div>
  );
}
