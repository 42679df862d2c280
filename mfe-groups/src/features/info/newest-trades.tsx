import type { GroupTradeSummary } from "@entrywise/contracts/groups/group-trade";
import type { GroupDetail } from "@entrywise/contracts/groups/groups.api";
import { TradeStatus } from "@entrywise/domain/enumerations";
import { useDateText } from "@entrywise/host/dates";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { ArrowRight, Panel, RewardRisk } from "@entrywise/ui";
import { DirectionMark, Owner, resultTone } from "../../frame/trade-parts.tsx";
import { useNewestTrades } from "./info.queries.ts";
import "./info.css";

/** The newest trades of the group, each a link to it; left out while there are none. */
export function NewestTrades({ group }: { group: Pick<GroupDetail, "id" | "handle"> }) {
  const { t } = useLingui();
  const { data } = useNewestTrades(group.id, true);
  if (data === undefined || data.items.length === 0) return null;
  const root = `/groups/${group.handle}/trades`;
  return (
    <Panel
      title={t`New trades`}
      sub={t`newest first`}
      actions={
        <Link to={`${root}/timeline`} className="group-direction comment-link">
          <Trans>Timeline</Trans> <ArrowRight aria-hidden="true" />
        </Link>
      }
      flush
    >
      <ul>
        {data.items.map((trade) => (
          <li key={trade.id}>
            <Link to={`${root}/${trade.id}`} className="newest-trade">
              <NewestTrade trade={trade} />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function NewestTrade({ trade }: { trade: GroupTradeSummary }) {
  const dates = useDateText();
  const at = trade.closeDate ?? trade.openDate ?? trade.plannedDate;
  return (
    <>
      <Owner trade={trade} />
      <span className="newest-what">
        <b>{trade.symbol}</b>
        <DirectionMark direction={trade.direction} />
        {trade.strategyName === null ? null : <small>{trade.strategyName}</small>}
      </span>
      <small>{at === null ? "" : dates.dateTime(at)}</small>
      <span className="newest-result">
        {trade.isClosed || trade.netRR !== null ? (
          <RewardRisk value={trade.netRR} unit result={resultTone(trade.winLossStatus)} arrow />
        ) : trade.status === TradeStatus.Planning ? (
          <Trans>Planned</Trans>
        ) : (
          <Trans>Open</Trans>
        )}
      </span>
    </>
  );
}
