import type { ServiceLevel } from "@entrywise/contracts/platform/service-levels.api";
import { Trans, useLingui } from "@entrywise/host/macro";
import { CircleAlert, CircleCheck, formatNumber, formatPercent, Minus, Panel } from "@entrywise/ui";
import { QuerySection } from "@entrywise/ui/states";
import { isMissed, promises, useServiceLevels } from "./service-levels.queries.ts";
import "./service-levels.css";

/** Service levels with targets, results and error budget burn rates. */
export function ServiceLevels() {
  const { t } = useLingui();
  const query = useServiceLevels();
  return (
    <Panel title={t`Service levels`} sub={t`last 30 days; a burn rate above 1 uses the budget up too soon`} flush>
      <QuerySection query={query} failure={t`Couldn't load service levels`} rows={6} rowHeight={36}>
        {({ items }) => (
          <div className="admin-levels">
            <table>
              <thead>
                <tr>
                  <th scope="col">{t`Promise`}</th>
                  <th scope="col">{t`Target`}</th>
                  <th scope="col">{t`Reached in 30 days`}</th>
                  <th scope="col">{t`Error budget`}</th>
                  <th scope="col">{t`1 hour`}</th>
                  <th scope="col">{t`6 hours`}</th>
                  <th scope="col">{t`3 days`}</th>
                </tr>
              </thead>
              <tbody>
                {items.map((level) => (
                  <LevelRow key={level.id} level={level} />
                ))}
              </tbody>
            </table>
          </div>
        )}
      </QuerySection>
    </Panel>
  );
}

/** Rounded down, so that a missed target never reads as reached. */
const percentText = (share: number) => {
  const hundredths = Math.floor(share * 10_000 + 1e-6) / 100;
  const decimals = Number.isInteger(hundredths) ? 0 : Number.isInteger(hundredths * 10) ? 1 : 2;
  return formatPercent(hundredths, { decimals });
};

function LevelRow({ level }: { level: ServiceLevel }) {
  const { t } = useLingui();
  const { id, target, reached, burn } = level;
  const [Icon, status, tone] =
    reached === null
      ? [Minus, t`nothing to count`, "none"]
      : isMissed(level)
        ? [CircleAlert, t`missed`, "missed"]
        : [CircleCheck, t`met`, "met"];
  return (
    <tr>
      <th scope="row">
        <Icon aria-label={status} className={`admin-level-${tone}`} size={14} /> {t(promises[id])}
      </th>
      <td>{percentText(target)}</td>
      <td>{reached === null ? "–" : percentText(reached)}</td>
      <td>{reached === null ? "–" : <Budget left={1 - (1 - reached) / (1 - target)} />}</td>
      <BurnCell rate={burn.hour} />
      <BurnCell rate={burn.sixHours} />
      <BurnCell rate={burn.threeDays} />
    </tr>
  );
}

/** @param left remaining share of the budget, 0 to 1; below 0 if exceeded */
function Budget({ left }: { left: number }) {
  const hundredths = Math.abs(Math.round(left * 100));
  // Beyond, only the size of the trouble matters.
  const isUsedUp = left < 0 && hundredths > 999;
  const percent = formatNumber(hundredths, { decimals: 0 });
  return (
    <span className="admin-level-budget">
      <span aria-hidden="true">
        <span style={{ inlineSize: `${Math.max(0, Math.min(1, left)) * 100}%` }} />
      </span>
      {left < 0 ? (
        <span className="admin-level-missed">{isUsedUp ? <Trans>used up</Trans> : <Trans>{percent}% over</Trans>}</span>
      ) : (
        <Trans>{percent}% left</Trans>
      )}
    </span>
  );
}

function BurnCell({ rate }: { rate: number | null }) {
  const text = rate === null ? "–" : `${formatNumber(rate, { decimals: 1 })}×`;
  return <td className={rate !== null && rate > 1 ? "admin-level-missed" : undefined}>{text}</td>;
}
