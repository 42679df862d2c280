import type { ServiceLevelId } from "@entrywise/contracts/platform/service-levels";
import { type ServiceLevel, serviceLevels } from "@entrywise/contracts/platform/service-levels.api";
import { type MessageDescriptor, msg, Trans, useLingui } from "@entrywise/host/macro";
import { CircleAlert, CircleCheck, formatNumber, formatPercent, Minus, Panel } from "@entrywise/ui";
import { QuerySection } from "@entrywise/ui/states";
import { useQuery } from "@tanstack/react-query";
import { usePlatformCall } from "../../data/calls.ts";
import "./service-levels.css";

const refetchInterval = 60_000;

const promises: Readonly<Record<ServiceLevelId, MessageDescriptor>> = {
  lists: msg`Lists and statistics within 100 ms`,
  writes: msg`Writes are accepted`,
  imports: msg`Files are read within 60 s`,
  remotes: msg`Parts load`,
  live: msg`Live updates within 2 s`,
  archive: msg`Archive at most 90 s old`,
};

/** What the product promises, what it reached, and how fast its error budgets are used. */
export function ServiceLevels() {
  const { t } = useLingui();
  const callPlatform = usePlatformCall();
  const query = useQuery({
    queryKey: ["admin", "service-levels"],
    queryFn: ({ signal }) => callPlatform("GET /releases/service-levels", { parser: serviceLevels, signal }),
    refetchInterval,
  });
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

function LevelRow({ level: { id, target, reached, burn } }: { level: ServiceLevel }) {
  const { t } = useLingui();
  const [Icon, status, tone] =
    reached === null
      ? [Minus, t`nothing to count`, "none"]
      : reached >= target
        ? [CircleCheck, t`met`, "met"]
        : [CircleAlert, t`missed`, "missed"];
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

/** @param left share of the budget that is left, 0 to 1; below 0 it is used up */
function Budget({ left }: { left: number }) {
  const hundredths = Math.abs(Math.round(left * 100));
  // Beyond, only the size of the trouble matters.
  const percent = left < 0 && hundredths > 999 ? "> 999" : formatNumber(hundredths, { decimals: 0 });
  return (
    <span className="admin-level-budget">
      <span aria-hidden="true">
        <span style={{ inlineSize: `${Math.max(0, Math.min(1, left)) * 100}%` }} />
      </span>
      {left < 0 ? (
        <span className="admin-level-missed">
          <Trans>{percent}% over</Trans>
        </span>
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
