import type { TradeDetail } from "@entrywise/contracts/trades/trades.api";
import { toWire } from "@entrywise/domain/decimal";
import { TradeStatus } from "@entrywise/domain/enumerations";
import type { PositionFigures } from "@entrywise/domain/figures/position-figures";
import { displayedPips, movementUnit } from "@entrywise/domain/instrument";
import { useDateText } from "@entrywise/host/dates";
import { i18n } from "@entrywise/host/i18n";
import { t } from "@entrywise/host/macro";
import { EstimatedCosts, Money, Percent, Pips, RewardRisk } from "@entrywise/ui";
import { PrintHeader } from "@entrywise/ui/print";
import { tradeDatesText } from "../../../display/trade-dates-text.ts";
import { directionNames, marketNames, resultNames, statusNames } from "../../../display/trade-texts.ts";

/** What was traded, when, in which account, and what came of it. */
export function PrintedHead({ trade, figures }: { trade: TradeDetail; figures: PositionFigures }) {
  const dates = useDateText();
  const { instrument, direction, marketType, status, plannedDate, accountName, strategy, demo, exchange } = trade;
  const { openDate, closeDate, isClosed } = figures;
  const about = [
    i18n._(directionNames[direction]),
    i18n._(marketNames[marketType]),
    exchange,
    i18n._(statusNames[status]),
    demo ? t`Demo` : null,
  ];
  const when = tradeDatesText({ status, plannedDate, openDate, closeDate, isClosed }, dates);
  return (
    <header className="paper-head">
      <PrintHeader>{t`Trade`}</PrintHeader>
      <div className="paper-sides">
        <div>
          <h1>{instrument}</h1>
          <p>{about.filter(Boolean).join(" · ")}</p>
          <p>{[when, accountName, strategy].filter(Boolean).join(" · ")}</p>
        </div>
        <Result trade={trade} figures={figures} />
      </div>
    </header>
  );
}

function Result({ trade, figures }: { trade: TradeDetail; figures: PositionFigures }) {
  const { totalNetRR, totalNetProfit, totalNetPips, totalPercentageReturned, winLossStatus } = figures;
  if (trade.status !== TradeStatus.Executed || totalNetProfit === null) return null;
  return (
    <EstimatedCosts when={figures.totalEstimatedCosts !== null}>
      <div className="paper-result">
        <p>
          {winLossStatus === 0 ? null : <b>{i18n._(resultNames[winLossStatus])}</b>}
          <RewardRisk value={totalNetRR} unit missingReason={t`No R without a stop on the losing side`} />
        </p>
        <p>
          <Money value={toWire(totalNetProfit)} currency={trade.currencyCode} unit signed />
          <Percent value={totalPercentageReturned} signed />
          <Pips
            value={toWire(displayedPips(totalNetPips, trade.includePipet))}
            signed
            unit
            market={movementUnit(trade.marketType)}
          />
        </p>
      </div>
    </EstimatedCosts>
  );
}
