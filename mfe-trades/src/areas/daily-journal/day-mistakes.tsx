import type { ComparedSide, MistakeCosts } from "@entrywise/contracts/trades/mistakes.api";
import { Trans, t } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { formatNumber, Note, Panel, RewardRisk } from "@entrywise/ui";
import { addDays, addMonths, monthName } from "@entrywise/ui/forms";
import { addressOfMistake, useMistakeCosts } from "../../catalogue/mistakes.queries.ts";
import { OfTrades } from "../../catalogue/of-trades.tsx";
import { toneOfSum } from "../../display/trade-texts.ts";
import { tradesOfText } from "../../display/trades-text.ts";
import { noFilter, type TradeFilter } from "../../filter/trade-filter-url.ts";
import { tradesAddress } from "../../filter/trades-address.ts";
import { closedOn } from "./day-trades.queries.ts";

const noStop = () => t`No trades have a stop`;

/** Mistakes of the day, and what they come to in its month. Nothing where no tags are marked as mistakes. */
export function DayMistakes({ date }: { date: string }) {
  const first = `${date.slice(0, 7)}-01`;
  const ofMonth: TradeFilter = { ...noFilter, startDate: first, endDate: addDays(addMonths(first, 1), -1) };
  const day = useMistakeCosts(closedOn(date)).data;
  const month = useMistakeCosts(ofMonth).data;
  if (day === undefined || !day.isMarked) return null;
  return (
    <>
      <Panel
        flush
        title={
          <>
            <span className="jr-step" aria-hidden="true">
              4
            </span>
            {t`Mistakes that day`}
          </>
        }
        actions={day.any.count === 0 ? undefined : <SideReward side={day.any} toned />}
      >
        {day.items.length === 0 ? (
          <p className="jr-none">{t`No mistakes noted on this day's trades`}</p>
        ) : (
          <>
            <MistakeList costs={day} filter={closedOn(date)} />
            <div className="jr-note">
              <Note tone="warn">
                {day.none.count === 0 ? (
                  t`Every trade today had a mistake`
                ) : (
                  <Trans>
                    Without mistakes, the day would have been <SideReward side={day.none} /> instead of{" "}
                    <SideReward side={day.whole} />.
                  </Trans>
                )}
              </Note>
            </div>
          </>
        )}
      </Panel>
      {month === undefined || month.items.length === 0 ? null : (
        <Panel flush title={t`Mistakes in ${monthName(date)}`} sub={t`net R of these trades`}>
          <MistakeList costs={month} filter={ofMonth} />
          <p className="jr-none">
            <Trans>
              Month <SideReward side={month.whole} />; without mistakes <SideReward side={month.none} /> from{" "}
              {formatNumber(month.none.count, { decimals: 0 })} trades. In hindsight, not a forecast.{" "}
              <Link className="jr-more" to={tradesAddress(ofMonth, "stats/mistakes")}>
                All figures
              </Link>
            </Trans>
          </p>
        </Panel>
      )}
    </>
  );
}

/** R of a side, and of how many of its trades that is. */
function SideReward({ side: { count, countRR, netRR }, toned = false }: { side: ComparedSide; toned?: boolean }) {
  return (
    <OfTrades counted={countRR} all={count}>
      <RewardRisk value={netRR} unit signed result={toned ? toneOfSum(netRR) : null} missingReason={noStop()} />
    </OfTrades>
  );
}

function MistakeList({ costs: { items }, filter }: { costs: MistakeCosts; filter: TradeFilter }) {
  const widest = Math.max(...items.map(({ made }) => Math.abs(made.netRR ?? 0)));
  return (
    <ul className="jr-mistakes">
      {items.map(({ tagId, name, made }) => (
        <li key={tagId}>
          <Link to={addressOfMistake(filter, tagId) ?? ""}>
            <span>{name}</span>
            <span className="jr-when">{tradesOfText(made.countRR, made.count)}</span>
            <RewardRisk value={made.netRR} unit signed result={toneOfSum(made.netRR)} missingReason={noStop()} />
            <span
              aria-hidden="true"
              className={`jr-bar jr-bar-${toneOfSum(made.netRR) ?? "flat"}`}
              style={{ width: `${widest === 0 ? 0 : (Math.abs(made.netRR ?? 0) / widest) * 50}%` }}
            />
          </Link>
        </li>
      ))}
    </ul>
  );
}
