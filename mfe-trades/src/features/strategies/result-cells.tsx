import type { StrategyResult } from "@entrywise/contracts/trades/strategy-results.api";
import { Link } from "@entrywise/host/router";
import { Figure, formatNumber, Money, Percent, RewardRisk } from "@entrywise/ui";
import type { ReactNode } from "react";
import { toneOfSum } from "../../trade-display/trade-words.ts";
import { noFilter, type TradeFilter } from "../../trade-filter/trade-filter-url.ts";
import { anyRR, behindStatistic, tradesAddress } from "../../trade-filter/trades-address.ts";

export const resultHeads = ["Rules", "W · L · BE", "Strike", "PF", "Expect.", "Rules kept", "Net profit", "Net R"];

const noStop = "No trade has a stop";

export interface ResultCellsProps {
  result: StrategyResult;
  currency: string | null;
}

/** Figures of a strategy in its row; each opens the trades behind it. */
export function ResultCells({ result, currency }: ResultCellsProps) {
  const { strategyId, ruleCount, whole, kept, broken } = result;
  const { profitFactor, strikeRate } = whole;
  const asked = kept.count + broken.count;
  const factor = profitFactor === null ? null : formatNumber(profitFactor, { decimals: 2 });
  const withR = { "totalNetRR.min": anyRR };
  const cell = (children: ReactNode, narrower: Partial<TradeFilter> = {}) => (
    <td className="ui-end">
      <Link className="sr-behind" to={tradesOf(strategyId, narrower)}>
        {children}
      </Link>
    </td>
  );
  return (
    <>
      <td className="ui-end">{ruleCount === 0 ? "–" : ruleCount}</td>
      {cell(`${whole.wins} · ${whole.losses} · ${whole.breakEvens}`)}
      {cell(
        <Percent
          value={strikeRate === null ? null : strikeRate * 100}
          decimals={1}
          missingReason="No wins or losses"
        />,
      )}
      {cell(<Figure text={factor} spoken={factor ?? ""} missingReason="No losses" />)}
      {cell(<RewardRisk value={whole.expectancyRR} unit missingReason={noStop} />, withR)}
      {cell(
        <Percent
          value={asked === 0 ? null : (kept.count / asked) * 100}
          decimals={0}
          missingReason="No trade was asked"
        />,
        { ruleAnswers: ["kept", "broken"] },
      )}
      {cell(<Money value={whole.netProfit} currency={currency} signed result={toneOfSum(whole.netProfit)} unit />)}
      {cell(<RewardRisk value={whole.netRR} unit result={toneOfSum(whole.netRR)} missingReason={noStop} />, withR)}
    </>
  );
}

/** The closed executed trades of a strategy; null stands for trades without one. */
export function tradesOf(strategyId: string | null, narrower: Partial<TradeFilter>): string {
  return tradesAddress(behindStatistic({ ...noFilter, strategyIds: [strategyId ?? "none"] }, narrower));
}
