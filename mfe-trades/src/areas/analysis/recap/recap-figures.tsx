import type { RecapFigures as Figures, Recap } from "@entrywise/contracts/trades/recap.api";
import { i18n } from "@entrywise/host/i18n";
import { Trans, t } from "@entrywise/host/macro";
import { Figure, formatNumber, missing, Percent, RewardRisk, Stat, StatStrip } from "@entrywise/ui";
import type { ReactNode } from "react";
import { figureHeads } from "../../../catalogue/figure-heads.ts";
import { listText } from "../../../display/list-text.ts";
import { dayName } from "../../../display/recap/recap-dates.ts";
import { toneOfSum } from "../../../display/trade-texts.ts";

const noTrades = () => t`No closed trades`;
const whole = (value: number) => formatNumber(value, { decimals: 0 });

/** Five figures, each with that of the period before. */
export function RecapFigures({ recap: { figures, before, days, unit } }: { recap: Recap }) {
  const silent = days.filter(({ isJournaled }) => !isJournaled).map(({ day }) => dayName(unit, day));
  return (
    <StatStrip>
      <Compared
        label={i18n._(figureHeads.netR.label)}
        before={before}
        figure={(of) => netRFigure(of, of === figures)}
        {...{ figures }}
      />
      <Compared label={i18n._(figureHeads.strike.label)} before={before} figure={strikeFigure} {...{ figures }} />
      <Compared label={i18n._(figureHeads.factor.label)} before={before} figure={factorFigure} {...{ figures }} />
      <Compared label={t`Average risk`} before={before} figure={riskFigure} {...{ figures }} />
      <Stat
        label={t`Days journaled`}
        detail={
          silent.length > 0 && silent.length <= 2 ? (
            t`not ${listText(silent)}`
          ) : (
            <Before>{journaledText(before)}</Before>
          )
        }
      >
        {journaledText(figures)}
      </Stat>
    </StatStrip>
  );
}

const Before = ({ children }: { children: ReactNode }) => <Trans>before {children}</Trans>;

interface ComparedProps {
  label: string;
  figures: Figures;
  before: Figures;
  figure: (of: Figures) => ReactNode;
}

function Compared({ label, figures, before, figure }: ComparedProps) {
  return (
    <Stat label={label} detail={before.count === 0 ? t`no trades before` : <Before>{figure(before)}</Before>}>
      {figure(figures)}
    </Stat>
  );
}

function netRFigure({ netRR, count }: Figures, isResult: boolean) {
  const missingReason = count === 0 ? noTrades() : t`No trades have a stop`;
  return <RewardRisk value={netRR} unit missingReason={missingReason} result={isResult ? toneOfSum(netRR) : null} />;
}

const strikeFigure = ({ strikeRate }: Figures) => (
  <Percent value={strikeRate === null ? null : strikeRate * 100} missingReason={t`No wins or losses`} />
);

const factorText = (value: number) => formatNumber(value, { decimals: 2 });

const factorFigure = ({ profitFactor, count }: Figures) =>
  profitFactor === null ? (
    <span title={count === 0 ? noTrades() : t`No losing trades`}>{missing}</span>
  ) : (
    <Figure text={factorText(profitFactor)} spoken={factorText(profitFactor)} />
  );

const riskFigure = ({ averageRisk }: Figures) => (
  <Percent value={averageRisk} decimals={2} missingReason={t`No trades have a stop`} />
);

function journaledText({ journaledDays, tradingDays }: Figures): string {
  if (tradingDays === 0) return missing;
  return t`${whole(journaledDays)} of ${whole(tradingDays)}`;
}
