import { errorStatus } from "@entrywise/host";
import { useDateText } from "@entrywise/host/dates";
import { Trans } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { RewardRisk, Skeleton } from "@entrywise/ui";
import { useTradeDetail } from "../../../data/trade/trade-detail.queries.ts";
import { DirectionText } from "../../../display/result-chip.tsx";
import { toneOfResult } from "../../../display/trade-texts.ts";

/** A trade as it is now. */
export function TradeBlock({ id }: { id: string }) {
  const { data, error } = useTradeDetail(id);
  const dates = useDateText();
  if (data === undefined) {
    if (error === null) return <Skeleton height={36} />;
    return (
      <p className="nb-block nb-gone">
        {errorStatus(error) === 404 ? (
          <Trans>This trade no longer exists.</Trans>
        ) : (
          <Trans>Couldn't load the trade.</Trans>
        )}
      </p>
    );
  }
  const { position } = data;
  const date = position.closeDate ?? position.openDate ?? data.plannedDate;
  return (
    <Link to={`/trades/${id}`} className="nb-block">
      <b>{data.instrument}</b>
      <DirectionText direction={data.direction} />
      <span className="nb-quiet">{date === null ? "" : dates.day(date)}</span>
      <span className="nb-block-end">
        {position.isClosed ? (
          <RewardRisk value={position.totalNetRR} unit signed arrow result={toneOfResult(position.winLossStatus)} />
        ) : (
          <span className="nb-quiet">
            <Trans>open</Trans>
          </span>
        )}
      </span>
    </Link>
  );
}
