import { t } from "@entrywise/host/macro";
import { EstimatedCosts, Money, RewardRisk } from "@entrywise/ui";
import { CapturedTag } from "../../../display/captured-tag.tsx";
import { isEstimated } from "../../../display/estimated-costs/costs-cell.tsx";
import { DirectionText, ResultChip } from "../../../display/result-chip.tsx";
import { unclosedText } from "../../../display/trade-dates-text.ts";
import { toneOfResult } from "../../../display/trade-texts.ts";
import type { ColumnContext, TradeColumn } from "./column-parts.tsx";

/** Two lines a trade, for phones. */
export function narrowColumns({ dates }: ColumnContext): TradeColumn[] {
  return [
    {
      id: "closed",
      header: t`Trade`,
      cell: (trade) => (
        <span className="tl-card">
          <span className="tl-card-line">
            <b className="tl-symbol">{trade.symbol}</b>
            <DirectionText direction={trade.direction} />
            {trade.captured ? <CapturedTag /> : <ResultChip status={trade.winLossStatus} />}
          </span>
          <small>
            {unclosedText(trade, dates) ?? dates.dateTime(trade.closeDate ?? "")} · {trade.accountName}
          </small>
        </span>
      ),
    },
    {
      id: "net",
      header: t`Net profit`,
      width: 124,
      align: "end",
      cell: ({ netRR, netProfit, currency, winLossStatus, estimatedCosts }) => (
        <EstimatedCosts when={isEstimated({ estimatedCosts })}>
          <span className="tl-card">
            {netRR === null ? (
              <Money value={netProfit} currency={currency} unit result={toneOfResult(winLossStatus)} arrow />
            ) : (
              <>
                <RewardRisk value={netRR} unit result={toneOfResult(winLossStatus)} arrow />
                <small>
                  <Money value={netProfit} currency={currency} unit result={toneOfResult(winLossStatus)} />
                </small>
              </>
            )}
          </span>
        </EstimatedCosts>
      ),
    },
  ];
}
