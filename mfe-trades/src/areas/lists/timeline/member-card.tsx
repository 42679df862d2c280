import { type GroupTradeSummary, groupSnapshotAddress } from "@entrywise/contracts/groups/group-trade";
import { movementUnit } from "@entrywise/domain/instrument";
import type { DateText } from "@entrywise/host/dates";
import { t } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { Avatar, Images, Lock, Money, Pips, RewardRisk, Target } from "@entrywise/ui";
import { ReconciledTag } from "@entrywise/ui/lists";
import type { ReactNode } from "react";
import { DirectionText, ResultChip } from "../../../display/result-chip.tsx";
import { TradeTags } from "../../../display/trade-tags.tsx";
import { toneOfResult } from "../../../display/trade-words.ts";
import type { CardHeights } from "./trade-timeline.tsx";
import "./member-card.css";

/** As the style sheet draws it, with the gap below. */
export const memberCardHeights: CardHeights = { large: 186, compact: 186, phone: 232, phoneCompact: 232 };

export interface MemberCardProps {
  groupId: string;
  trade: GroupTradeSummary;
  dates: DateText;
  to: string;
  /** Beside the link. */
  actions: ReactNode;
}

/** A trade that a member of a group shares: whose it is, how it went in R, and as much more as its owner shows. */
export function MemberCard({ groupId, trade, dates, to, actions }: MemberCardProps) {
  const [hero] = trade.snapshots;
  const images = trade.snapshots.length;
  const when = trade.closeDate ?? trade.openDate ?? trade.plannedDate;
  return (
    <>
      <Link to={to} className={`tm-card ${actions ? "tm-has-actions" : ""}`}>
        <p className="tm-head">
          <Owner name={trade.ownerName} handle={trade.ownerHandle} />
          <span className="tm-when">{when === null ? "" : dates.dateTime(when)}</span>
        </p>
        {hero === undefined ? null : (
          <img
            className="tm-image"
            src={groupSnapshotAddress(groupId, trade.id, hero)}
            alt=""
            loading="lazy"
            width={192}
            height={108}
          />
        )}
        <div className="tm-text">
          <p className="tt-line">
            <b className="tt-symbol">{trade.symbol}</b>
            <DirectionText direction={trade.direction} />
            <ResultChip status={trade.winLossStatus} />
            {trade.reconciled === true ? <ReconciledTag /> : null}
          </p>
          <p className="tt-summary">{trade.summary}</p>
          {trade.tags === null || trade.tags.length === 0 ? null : (
            <p className="tt-line tt-tags">
              <TradeTags tags={trade.tags} />
            </p>
          )}
          {trade.strategyName === null && images === 0 ? null : (
            <p className="tt-line tt-facts">
              {trade.strategyName === null ? null : (
                <span>
                  <Target aria-hidden="true" />
                  <span>{trade.strategyName}</span>
                </span>
              )}
              {images === 0 ? null : (
                <span>
                  <Images aria-label={t`Snapshots`} />
                  {images}
                </span>
              )}
            </p>
          )}
        </div>
        <Result trade={trade} />
      </Link>
      {actions ? <div className="tm-actions">{actions}</div> : null}
    </>
  );
}

function Owner({ name, handle }: { name: string; handle: string }) {
  const shown = name || `@${handle}`;
  const words = shown.replace("@", "").trim().split(/\s+/);
  const initials = [words[0], words.length > 1 ? words.at(-1) : ""].map((word) => word?.[0]?.toUpperCase() ?? "");
  return (
    <span className="tm-owner">
      <Avatar initials={initials.join("")} size={24} />
      <b>{shown}</b>
      {handle === "" || name === "" ? null : <small>@{handle}</small>}
    </span>
  );
}

/** R first, then pips, and money as far as it is shared. */
function Result({ trade }: { trade: GroupTradeSummary }) {
  const tone = toneOfResult(trade.winLossStatus);
  return (
    <div className="tm-result">
      {!trade.isClosed && trade.netRR === null ? (
        <b className="tt-open">{t`OPEN`}</b>
      ) : (
        <span className="tt-reward">
          <RewardRisk value={trade.netRR} unit result={tone} arrow />
        </span>
      )}
      <span className="tm-more">
        <Pips value={trade.netPips} unit market={movementUnit(trade.marketType)} signed />
      </span>
      {trade.permissions.sharePermissionsViewProfits ? (
        <span className="tm-more">
          <Money value={trade.netProfit} currency={trade.currency} unit result={tone} />
        </span>
      ) : (
        <span className="tm-more tm-private">
          <Lock aria-hidden="true" />
          {t`profit not shared`}
        </span>
      )}
    </div>
  );
}
