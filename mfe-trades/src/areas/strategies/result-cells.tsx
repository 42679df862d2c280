import type { StrategyFigures } from "@entrywise/contracts/trades/strategy-results.api";
import { type MessageDescriptor, msg, t } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { Figure, formatNumber, Money, Percent, RewardRisk } from "@entrywise/ui";
import type { ReactNode } from "react";
import { figureHeads } from "../../catalogue/figure-heads.ts";
import { OfTrades } from "../../catalogue/of-trades.tsx";
import { statistics } from "../../catalogue/statistics-catalogue.tsx";
import { knownMoney, noRate } from "../../catalogue/unit-figure.tsx";
import { toneOfSum } from "../../display/trade-texts.ts";
import type { TradeFilter } from "../../filter/trade-filter-url.ts";
import { anyRR } from "../../filter/trades-address.ts";

/** Heads of the figures, the same in every table of strategies. */
export const resultHeads: readonly MessageDescriptor[] = [
  figureHeads.trades.label,
  figureHeads.outcomes.label,
  figureHeads.strike.label,
  figureHeads.factor.label,
  figureHeads.expectancyRR.label,
  msg`Rules followed`,
  statistics.netProfit.label,
  figureHeads.netR.label,
];

const noStop = () => t`No trades have a stop`;

export interface ResultCellsProps {
  figures: StrategyFigures;
  currency: string | null;
  /** Address of the trades behind a figure. */
  behind: (narrower: Partial<TradeFilter>) => string;
}

/** Figures of a strategy, or of all together, in their row; each opens the trades behind it. */
export function ResultCells({ figures: { whole, kept, broken }, currency, behind }: ResultCellsProps) {
  const { profitFactor, strikeRate } = whole;
  const profit = knownMoney(whole.netProfit, whole);
  const asked = kept.count + broken.count;
  const factor = profitFactor === null ? null : formatNumber(profitFactor, { decimals: 2 });
  const withR = { "totalNetRR.min": anyRR };
  const cell = (children: ReactNode, narrower: Partial<TradeFilter> = {}) => (
    <td className="ui-end">
      <Link className="sr-behind" to={behind(narrower)}>
        {children}
      </Link>
    </td>
  );
  return (
    <>
      {cell(formatNumber(whole.count, { decimals: 0 }))}
      {cell(`${whole.wins} · ${whole.losses} · ${whole.breakEvens}`)}
      {cell(<Percent value={strikeRate === null ? null : strikeRate * 100} missingReason={t`No wins or losses`} />)}
      {cell(<Figure text={factor} spoken={factor ?? ""} missingReason={t`No losses`} />)}
      {cell(<RewardRisk value={whole.expectancyRR} unit missingReason={noStop()} />, withR)}
      {cell(
        <Percent
          value={asked === 0 ? null : (kept.count / asked) * 100}
          decimals={0}
          missingReason={t`No checklist answers`}
        />,
        { ruleAnswers: ["kept", "broken"] },
      )}
      {cell(
        <OfTrades counted={whole.moneyCount ?? whole.count} all={whole.count} form="short">
          <Money value={profit} currency={currency} signed result={toneOfSum(profit)} missingReason={noRate()} />
        </OfTrades>,
      )}
      {cell(
        <OfTrades counted={whole.countRR} all={whole.count} form="short">
          <RewardRisk value={whole.netRR} unit result={toneOfSum(whole.netRR)} missingReason={noStop()} />
        </OfTrades>,
        withR,
      )}
    </>
  );
}
