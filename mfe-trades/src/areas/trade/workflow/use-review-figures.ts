import type { TradeDetail } from "@entrywise/contracts/trades/trades.api";
import { decimal } from "@entrywise/domain/decimal";
import { discrepancyRR } from "@entrywise/domain/figures/position-figures";
import { breakEvenRange, winLossStatus } from "@entrywise/domain/figures/win-loss";
import { useHost } from "@entrywise/host";
import { useMemo } from "react";
import { liveFigures } from "../../../data/trade/live-figures.ts";
import { toneOfResult } from "../../../display/trade-texts.ts";
import type { TradeDrafts } from "../../../drafts/use-trade-drafts.ts";

/** Follows what is being typed, also in other panels. */
export function useReviewFigures(trade: TradeDetail, { values }: TradeDrafts) {
  const { breakEvenMinRiskReward, breakEvenMaxRiskReward } = useHost().settings;
  const { position, idealRR } = values;
  return useMemo(() => {
    const breakEven = breakEvenRange(breakEvenMinRiskReward, breakEvenMaxRiskReward);
    const { totalNetPipRR } = liveFigures(trade, position, breakEven);
    const netPips = totalNetPipRR === null ? null : decimal(String(totalNetPipRR));
    return {
      netPipRR: totalNetPipRR,
      result: totalNetPipRR === null ? null : toneOfResult(winLossStatus(totalNetPipRR, null, breakEven)),
      discrepancy: discrepancyRR(decimal(idealRR), netPips)?.toNumber() ?? null,
    };
  }, [trade, position, idealRR, breakEvenMinRiskReward, breakEvenMaxRiskReward]);
}
