import type { GroupTradeSummary } from "@entrywise/contracts/groups/group-trade";
import { Direction, WinLossStatus } from "@entrywise/domain/enumerations";
import { movementUnit } from "@entrywise/domain/instrument";
import { Trans, useLingui } from "@entrywise/host/macro";
import { ArrowDownRight, ArrowUpRight, Avatar, Lock, Money, Pips, type ResultTone, RewardRisk } from "@entrywise/ui";
import { initialsOf } from "@entrywise/ui/lists";

const tones: Readonly<Record<WinLossStatus, ResultTone | null>> = {
  [WinLossStatus.None]: null,
  [WinLossStatus.Win]: "win",
  [WinLossStatus.Loss]: "loss",
  [WinLossStatus.BreakEven]: "be",
};

export const resultTone = (status: WinLossStatus): ResultTone | null => tones[status];

/** Whose trade it is. */
export function Owner({ trade }: { trade: GroupTradeSummary }) {
  const name = trade.ownerName || `@${trade.ownerHandle}`;
  return (
    <span className="group-owner">
      <Avatar initials={initialsOf(name)} size={24} />
      <b>{name}</b>
      {trade.ownerHandle === "" || trade.ownerName === "" ? null : <small>@{trade.ownerHandle}</small>}
    </span>
  );
}

export function DirectionMark({ direction }: { direction: Direction }) {
  const Icon = direction === Direction.Long ? ArrowUpRight : ArrowDownRight;
  return (
    <span className="group-direction">
      <Icon aria-hidden="true" />
      {direction === Direction.Long ? "Long" : "Short"}
    </span>
  );
}

/** Win, Loss or break-even as text; nothing while a trade has no outcome that is shared. */
export function Outcome({ status }: { status: WinLossStatus }) {
  const { t } = useLingui();
  const names = {
    [WinLossStatus.Win]: t`Win`,
    [WinLossStatus.Loss]: t`Loss`,
    [WinLossStatus.BreakEven]: t`Break-even`,
  };
  if (status === WinLossStatus.None) return null;
  return <span className={`group-outcome ui-${resultTone(status)}`}>{names[status]}</span>;
}

/** R first, then pips, and money as far as it is shared. */
export function TradeResult({ trade }: { trade: GroupTradeSummary }) {
  const tone = resultTone(trade.winLossStatus);
  return (
    <span className="group-result">
      {!trade.isClosed && trade.netRR === null ? (
        <b>
          <Trans>Open</Trans>
        </b>
      ) : (
        <b className="group-reward">
          <RewardRisk value={trade.netRR} unit result={tone} arrow estimated={trade.hasEstimatedCosts} />
        </b>
      )}
      {trade.netPips === null ? null : (
        <small>
          <Pips value={trade.netPips} unit market={movementUnit(trade.marketType)} signed />
        </small>
      )}
      {trade.permissions.sharePermissionsViewProfits ? (
        <small>
          <Money
            {...{ value: trade.netProfit, currency: trade.currency, result: tone, estimated: trade.hasEstimatedCosts }}
            unit
          />
        </small>
      ) : (
        <small className="group-private">
          <Lock aria-hidden="true" />
          <Trans>profit not shared</Trans>
        </small>
      )}
    </span>
  );
}
