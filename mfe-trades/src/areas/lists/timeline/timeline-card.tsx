import type { HeroSnapshot } from "@entrywise/contracts/trades/snapshots.api";
import type { TradeSummary } from "@entrywise/contracts/trades/trades.api";
import { durationMs, durationParts } from "@entrywise/domain/duration";
import { TradeStatus } from "@entrywise/domain/enumerations";
import { movementUnit } from "@entrywise/domain/instrument";
import type { DateText } from "@entrywise/host/dates";
import { i18n } from "@entrywise/host/i18n";
import { Trans, t, useLingui } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { EstimatedCosts, formatNumber, Money, Percent, Pips, RewardRisk, Tag, Target, Wallet } from "@entrywise/ui";
import { memo } from "react";
import { CapturedTag } from "../../../display/captured-tag.tsx";
import { isEstimated } from "../../../display/estimated-costs/costs-cell.tsx";
import { DirectionText, ResultChip } from "../../../display/result-chip.tsx";
import { durationLetters } from "../../../display/spelled-duration.ts";
import { tradeDatesText } from "../../../display/trade-dates-text.ts";
import { TradeTags } from "../../../display/trade-tags.tsx";
import { marketNames, noStrategy, statusNames, toneOfResult, whyNoR } from "../../../display/trade-texts.ts";
import { CardPicture } from "./card-picture.tsx";

export interface TimelineCardProps {
  trade: TradeSummary;
  dates: DateText;
  /** Where it is opened; its own page unless given. */
  to?: string;
  /** The snapshot that stands for it. */
  hero?: HeroSnapshot | undefined;
}

function holdingText({ openDate, closeDate, isClosed }: TradeSummary): string {
  const holdingMs = isClosed ? durationMs(openDate, closeDate) : null;
  if (holdingMs === null) return "";
  const parts = durationParts(holdingMs).filter(({ unit }) => unit !== "second" || holdingMs < 60_000);
  return ` · ${durationLetters(parts)}`;
}

/** One trade of the timeline; the card is the link to it. */
export const TimelineCard = memo(function TimelineCard({ trade, dates, to, hero }: TimelineCardProps) {
  const { t } = useLingui();
  const executed = trade.status === TradeStatus.Executed;
  return (
    <Link to={to ?? `/trades/${trade.id}`} className="tt-card">
      <CardPicture trade={trade} hero={hero} />
      <div className="tt-body">
        <p className="tt-line">
          <b className="tt-symbol">{trade.symbol}</b>
          <DirectionText direction={trade.direction} />
          <span className="tt-market">
            <Tag>{i18n._(marketNames[trade.marketType])}</Tag>
          </span>
          {executed ? <ResultChip status={trade.winLossStatus} /> : <Tag>{i18n._(statusNames[trade.status])}</Tag>}
          {trade.demo ? <Tag>{t`Demo`}</Tag> : null}
          {trade.captured ? <CapturedTag /> : null}
          <span className="tt-when">
            {tradeDatesText(trade, dates)}
            {holdingText(trade)}
          </span>
        </p>
        <p className="tt-summary">{trade.summary}</p>
        {trade.tags.length === 0 ? null : (
          <p className="tt-line tt-tags">
            <TradeTags tags={trade.tags} />
          </p>
        )}
        <p className="tt-line tt-facts">
          <span>
            <Target aria-hidden="true" />
            <span>{trade.strategyName ?? noStrategy()}</span>
          </span>
          <span>
            <Wallet aria-hidden="true" />
            <span>{trade.accountName}</span>
          </span>
          <EntryFact trade={trade} />
        </p>
      </div>
      <div className="tt-result">
        {executed ? <Result trade={trade} /> : <span className="tt-none">{t`Not executed`}</span>}
        <OpenRisk trade={trade} />
      </div>
    </Link>
  );
});

/** What a trade that is not over was, or would be, entered with. */
function EntryFact({ trade: { isClosed, size, openPrice, pricePrecision } }: { trade: TradeSummary }) {
  if (isClosed || size === null || openPrice === null) return null;
  const [lots, price] = [
    formatNumber(size, { decimals: Math.max(2, size.split(".")[1]?.length ?? 0) }),
    formatNumber(openPrice, { decimals: pricePrecision }),
  ];
  return <span>{t`${lots} at ${price}`}</span>;
}

/** What its stop would cost; nothing of a trade that is over, was missed or has no stop. */
function OpenRisk({ trade: { isClosed, status, openRisk = null, currency } }: { trade: TradeSummary }) {
  const isAhead = status === TradeStatus.Executed || status === TradeStatus.Planning;
  if (isClosed || !isAhead || openRisk === null) return null;
  return (
    <span className="tt-risk">
      <Trans>
        Risk <Money value={openRisk} currency={currency} unit signed={false} />
      </Trans>
    </span>
  );
}

function Result({ trade }: { trade: TradeSummary }) {
  if (!trade.isClosed && trade.netProfit === null) return <b className="tt-open">{t`OPEN`}</b>;
  const tone = toneOfResult(trade.winLossStatus);
  return (
    <EstimatedCosts when={isEstimated(trade)}>
      {trade.netRR === null ? (
        <>
          <span className="tt-reward">
            <Money value={trade.netProfit} currency={trade.currency} unit result={tone} arrow />
          </span>
          <span className="tt-none">{whyNoR(trade)}</span>
        </>
      ) : (
        <>
          <span className="tt-reward">
            <RewardRisk value={trade.netRR} unit result={tone} arrow />
          </span>
          <span className="tt-money">
            <Money value={trade.netProfit} currency={trade.currency} unit result={tone} />
          </span>
        </>
      )}
      <span className="tt-more">
        <Percent value={trade.netPercentage} signed /> ·{" "}
        <Pips value={trade.netPips} unit market={movementUnit(trade.marketType)} />
      </span>
    </EstimatedCosts>
  );
}
