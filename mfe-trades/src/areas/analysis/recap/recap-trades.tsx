import type { Recap, RecapTrade } from "@entrywise/contracts/trades/recap.api";
import { durationParts } from "@entrywise/domain/duration";
import type { DateText } from "@entrywise/host/dates";
import { i18n } from "@entrywise/host/i18n";
import { msg, t } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { Money, Panel, RewardRisk } from "@entrywise/ui";
import { useHeroes } from "../../../data/trade/heroes.queries.ts";
import { DirectionText } from "../../../display/result-chip.tsx";
import { spelledDuration } from "../../../display/spelled-duration.ts";
import { toneOfResult } from "../../../display/trade-texts.ts";

const roleNames: Readonly<Record<RecapTrade["role"], ReturnType<typeof msg>>> = {
  best: msg`Best trade`,
  secondBest: msg`Second best`,
  worst: msg`Worst trade`,
  longestHeld: msg`Longest held`,
};

function holdingText({ openDate, closeDate }: RecapTrade): string {
  if (openDate === undefined) return "";
  return `, ${spelledDuration(durationParts(Date.parse(closeDate) - Date.parse(openDate)).slice(0, 2))}`;
}

/** The trades that stand out, with their pictures. */
export function RecapTrades({ recap: { trades, currency }, dates }: { recap: Recap; dates: DateText }) {
  const heroes = useHeroes(trades);
  return (
    <Panel flush title={t`Best and worst`}>
      <ul className="rc-trades">
        {trades.map((trade) => {
          const tone = toneOfResult(trade.winLossStatus);
          const hero = heroes.get(trade.id);
          return (
            <li key={trade.id}>
              <Link to={`/trades/${trade.id}`}>
                {hero === undefined ? null : <img src={hero.snapshotUrl} alt={hero.name} decoding="async" />}
                <span className="rc-trade">
                  <small>
                    {i18n._(roleNames[trade.role])}
                    {trade.role === "longestHeld" ? holdingText(trade) : ""}
                  </small>
                  <span>
                    <b>{trade.symbol}</b> <DirectionText direction={trade.direction} />
                  </span>
                  <small>
                    {dates.dateTime(trade.closeDate)}
                    {trade.strategyName === null ? "" : ` · ${trade.strategyName}`}
                  </small>
                </span>
                <span className="rc-result">
                  <b>
                    <RewardRisk value={trade.netRR} unit arrow result={tone} missingReason={t`No R without a stop`} />
                  </b>
                  <Money value={trade.netProfit} currency={currency} signed />
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
