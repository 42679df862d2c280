import { type GroupTradeSummary, groupSnapshotAddress } from "@entrywise/contracts/groups/group-trade";
import { durationMs, durationParts } from "@entrywise/domain/duration";
import { TradeStatus } from "@entrywise/domain/enumerations";
import { movementUnit } from "@entrywise/domain/instrument";
import type { DateText } from "@entrywise/host/dates";
import { i18n } from "@entrywise/host/i18n";
import { t } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { Avatar, Images, Lock, Money, Pips, RewardRisk, Tag, Target } from "@entrywise/ui";
import { phoneQuery, useMedia } from "@entrywise/ui/layout";
import { ReconciledTag } from "@entrywise/ui/lists";
import type { ReactNode } from "react";
import { DirectionText, ResultChip } from "../../../display/result-chip.tsx";
import { durationLetters } from "../../../display/spelled-duration.ts";
import { TradeTags } from "../../../display/trade-tags.tsx";
import { statusNames, toneOfResult } from "../../../display/trade-texts.ts";
import { withoutYear } from "../../../display/without-year.ts";
import { CardLevels, hasCardLevels } from "./card-levels.tsx";
import type { CardSize } from "./trade-timeline.tsx";
import "./member-card.css";

const FOOT = 36;

/** As the style sheet draws it, with the gap below. */
export function memberCardHeight(trade: GroupTradeSummary, size: CardSize): number {
  const isPhone = size === "phone" || size === "phoneCompact";
  if (isPictured(trade)) return isPhone ? 250 : 186;
  return isPhone ? 172 : 148;
}

/** The height including the line that the page draws below each card. */
export function footedCardHeight(trade: GroupTradeSummary, size: CardSize): number {
  return memberCardHeight(trade, size) + FOOT;
}

function isPictured(trade: GroupTradeSummary): boolean {
  return trade.snapshots.length > 0 || hasCardLevels(trade);
}

export interface MemberCardProps {
  groupId: string;
  trade: GroupTradeSummary;
  dates: DateText;
  to: string;
  /** Beside the link. */
  actions: ReactNode;
  /** In a line of its own below the card. */
  foot: ReactNode;
  /** Beside the owner's name. */
  ownerMark: ReactNode;
}

/** A trade that a member of a group shares: whose it is, how it went in R, and as much more as its owner shows. */
export function MemberCard({ groupId, trade, dates, to, actions, foot, ownerMark }: MemberCardProps) {
  const [hero] = trade.snapshots;
  const isExecuted = trade.status === TradeStatus.Executed;
  const when = trade.closeDate ?? trade.openDate ?? trade.plannedDate;
  const whenText = when === null ? "" : dates.dateTime(when);
  const isPhone = useMedia(phoneQuery);
  return (
    <>
      <Link
        to={to}
        className={`tm-card ${isPictured(trade) ? "tm-pictured" : ""} ${actions ? "tm-has-actions" : ""} ${foot ? "tm-footed" : ""}`}
      >
        <p className="tm-head">
          <Owner name={trade.ownerName} handle={trade.ownerHandle} mark={ownerMark} />
          <span className="tm-when">{isPhone ? withoutYear(whenText) : whenText}</span>
        </p>
        {hero === undefined ? (
          hasCardLevels(trade) ? (
            <CardLevels trade={trade} className="tm-image" />
          ) : null
        ) : (
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
            {isExecuted ? <ResultChip status={trade.winLossStatus} /> : <Tag>{i18n._(statusNames[trade.status])}</Tag>}
            {trade.reconciled === true ? <ReconciledTag /> : null}
          </p>
          <p className="tt-summary">{trade.summary}</p>
          <Facts trade={trade} />
        </div>
        <PlannedFacts trade={trade} />
        {isExecuted ? <Result trade={trade} /> : <span className="tm-result tt-none">{t`Not executed`}</span>}
      </Link>
      {actions ? <div className="tm-actions">{actions}</div> : null}
      {foot ? <div className="tm-foot">{foot}</div> : null}
    </>
  );
}

/** Tags, strategy and how many images there are, as far as they are shared. */
function Facts({ trade: { tags, strategyName, snapshots } }: Pick<MemberCardProps, "trade">) {
  const images = snapshots.length;
  if (strategyName === null && images === 0 && !tags?.length) return null;
  return (
    <p className="tt-line tt-facts tt-tags">
      <TradeTags tags={tags ?? []} />
      {strategyName === null ? null : (
        <span>
          <Target aria-hidden="true" />
          <span>{strategyName}</span>
        </span>
      )}
      {images === 0 ? null : (
        <span>
          <Images aria-label={t`Snapshots`} />
          {images}
        </span>
      )}
    </p>
  );
}

/** Stop, target and how long it was holding, as far as they exist. */
function PlannedFacts({ trade }: Pick<MemberCardProps, "trade">) {
  const { stopPips = null, targetRR = null, openDate, closeDate, isClosed, marketType } = trade;
  const holding = isClosed ? durationMs(openDate, closeDate) : null;
  if (stopPips === null && targetRR === null && holding === null) return null;
  return (
    <dl className="tm-planned">
      {stopPips === null ? null : (
        <div>
          <dt>{t`Stop`}</dt>
          <dd>
            <Pips value={String(stopPips)} unit market={movementUnit(marketType)} signed={false} />
          </dd>
        </div>
      )}
      {targetRR === null ? null : (
        <div>
          <dt>{t`Target`}</dt>
          <dd>
            <RewardRisk value={targetRR} unit signed={false} />
          </dd>
        </div>
      )}
      {holding === null ? null : (
        <div>
          <dt>{t`Holding time`}</dt>
          <dd>{durationLetters(durationParts(holding))}</dd>
        </div>
      )}
    </dl>
  );
}

function Owner({ name, handle, mark }: { name: string; handle: string; mark: ReactNode }) {
  const shown = name || `@${handle}`;
  const names = shown.replace("@", "").trim().split(/\s+/);
  const initials = [names[0], names.length > 1 ? names.at(-1) : ""].map((word) => word?.[0]?.toUpperCase() ?? "");
  return (
    <span className="tm-owner">
      <Avatar initials={initials.join("")} size={24} />
      <b>{shown}</b>
      {handle === "" || name === "" ? null : <small>@{handle}</small>}
      {mark}
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
          <RewardRisk value={trade.netRR} unit result={tone} arrow estimated={trade.hasEstimatedCosts} />
        </span>
      )}
      {trade.netPips === null ? null : (
        <span className="tm-more">
          <Pips value={trade.netPips} unit market={movementUnit(trade.marketType)} signed />
        </span>
      )}
      {trade.permissions.sharePermissionsViewProfits ? (
        <span className="tm-more">
          <Money
            {...{ value: trade.netProfit, currency: trade.currency, result: tone, estimated: trade.hasEstimatedCosts }}
            unit
          />
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
