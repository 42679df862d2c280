import { t } from "@entrywise/host/macro";
import { Panel, RewardRisk } from "@entrywise/ui";
import { OfTrades } from "../../../catalogue/of-trades.tsx";
import { toneOfSum } from "../../../display/trade-texts.ts";
import type { GroupedInsights } from "./insight-groups.ts";

const shown = 5;

/** What insights that say the same have cost and brought in R. The trades were over when they were written. */
export function GroupResults({ groups }: { groups: readonly GroupedInsights[] }) {
  const known = groups.filter(({ netRR }) => netRR !== null && netRR !== 0);
  if (known.length === 0) return null;
  const cost = known.filter(({ netRR }) => (netRR ?? 0) < 0);
  const brought = known.filter(({ netRR }) => (netRR ?? 0) > 0).toReversed();
  return (
    <div className="insights-results">
      <Side title={t`What they lost`} none={t`No group lost money.`} groups={cost} />
      <Side title={t`What they made`} none={t`No group made money.`} groups={brought} />
      <p className="insights-hindsight">{t`Hindsight: insights are written after the trade. The totals show what those trades made, not what the insight would have changed.`}</p>
    </div>
  );
}

interface SideProps {
  title: string;
  none: string;
  /** The largest sum first. */
  groups: readonly GroupedInsights[];
}

function Side({ title, none, groups }: SideProps) {
  return (
    <Panel title={title} sub={t`net R, each trade counted once`}>
      {groups.length === 0 ? (
        <p className="insights-none">{none}</p>
      ) : (
        <ol className="insights-sums" aria-label={title}>
          {groups.slice(0, shown).map(({ group, insights, netRR, count, countRR }) => (
            <li key={group.id}>
              <span>{group.text}</span>
              <small>
                {insights.length} {insights.length === 1 ? t`insight` : t`insights`}
              </small>
              <b>
                <OfTrades counted={countRR} all={count}>
                  <RewardRisk value={netRR} unit result={toneOfSum(netRR)} arrow />
                </OfTrades>
              </b>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
