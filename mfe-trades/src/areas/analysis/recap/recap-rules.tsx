import type { Recap } from "@entrywise/contracts/trades/recap.api";
import { plural, t } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { Panel, RewardRisk, TriangleAlert } from "@entrywise/ui";
import { dayName } from "../../../display/recap/recap-dates.ts";
import { toneOfSum } from "../../../display/trade-texts.ts";
import type { TradeFilter } from "../../../filter/trade-filter-url.ts";
import { behindStatistic, tradesAddress } from "../../../filter/trades-address.ts";

/** Rules that were broken, each with what its trades came to. */
export function RecapRules({ recap: { rules, unit, from, to }, filter }: { recap: Recap; filter: TradeFilter }) {
  const { answered, broken } = rules;
  if (answered === 0) return null;
  const sub = t`${broken.length} of ${answered}`;
  return (
    <Panel flush title={t`Rules broken`} sub={sub}>
      {broken.length === 0 ? (
        <p className="rc-none">{t`You followed every rule you answered.`}</p>
      ) : (
        <ul className="rc-rules">
          {broken.map(({ ruleIds, text, count, netRR, trades }) => {
            const [worst] = trades;
            const opened = behindStatistic({ ...filter, startDate: from, endDate: to }, { brokenRuleIds: ruleIds });
            return (
              <li key={text}>
                <Link to={tradesAddress(opened)}>
                  <TriangleAlert aria-hidden="true" />
                  <span className="rc-trade">
                    <b>{text}</b>
                    <small>
                      {t`${plural(count, { one: "# time", other: "# times" })}`}
                      {worst === undefined ? "" : ` · ${worst.symbol}, ${dayName(unit, worst.day)}`}
                    </small>
                  </span>
                  <RewardRisk value={netRR} unit result={toneOfSum(netRR)} missingReason={t`No trades have a stop`} />
                </Link>
              </li>
            );
          })}
        </ul>
      )}
    </Panel>
  );
}
