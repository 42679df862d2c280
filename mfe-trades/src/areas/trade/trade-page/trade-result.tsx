import { toWire } from "@entrywise/domain/decimal";
import { TradeStatus } from "@entrywise/domain/enumerations";
import type { PositionFigures } from "@entrywise/domain/figures/position-figures";
import { useDateText } from "@entrywise/host/dates";
import { t } from "@entrywise/host/macro";
import { EstimatedCosts, Money, Percent, RewardRisk } from "@entrywise/ui";
import { tradeDatesText } from "../../../display/trade-dates-text.ts";
import { toneOfResult } from "../../../display/trade-texts.ts";

type Dated = { status: TradeStatus; plannedDate: string | null; figures: PositionFigures };

/** "2024-11-26 09:12 – OPEN", or when it is planned for. */
export function TradeDates({ status, plannedDate, figures }: Dated) {
  const dates = useDateText();
  const { openDate, closeDate, isClosed } = figures;
  const [from, ...rest] = tradeDatesText({ status, plannedDate, openDate, closeDate, isClosed }, dates).split(" – ");
  return (
    <span className="trade-dates">
      {from}
      {rest.map((part) => (
        <span key={part}>
          {" – "}
          {part === "OPEN" ? <b className="trade-open">{t`OPEN`}</b> : part}
        </span>
      ))}
    </span>
  );
}

/** R, money and percent of an executed trade. */
export function TradeResult({
  status,
  currency,
  figures,
}: {
  status: TradeStatus;
  currency: string;
  figures: PositionFigures;
}) {
  if (status !== TradeStatus.Executed || figures.totalNetProfit === null) return null;
  const tone = toneOfResult(figures.winLossStatus);
  return (
    <EstimatedCosts when={figures.totalEstimatedCosts !== null}>
      <div className="trade-result">
        <span className="trade-result-rr">
          {figures.totalNetRR === null ? (
            <span className="trade-result-none" title={t`No R without a stop on the losing side`}>
              {t`No R without a stop`}
            </span>
          ) : (
            <RewardRisk value={figures.totalNetRR} unit result={tone} arrow />
          )}
        </span>
        <Money value={toWire(figures.totalNetProfit)} currency={currency} unit result={tone} signed />
        <Percent value={figures.totalPercentageReturned} result={tone} signed />
      </div>
    </EstimatedCosts>
  );
}
