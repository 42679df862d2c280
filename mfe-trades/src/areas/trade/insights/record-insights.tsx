import { useDateText } from "@entrywise/host/dates";
import { t } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { RewardRisk } from "@entrywise/ui";
import type { RecordInsight } from "../../../data/record/record-insights.queries.ts";
import { DirectionText } from "../../../display/result-chip.tsx";
import { toneOfResult } from "../../../display/trade-texts.ts";
import "./insights.css";

export interface RecordInsightsProps {
  insights: readonly RecordInsight[];
  hrefOf: (trade: { id: string; symbol: string }) => string;
}

/** Insights to read, with whose they are and what their trades came to. */
export function RecordInsights({ insights, hrefOf }: RecordInsightsProps) {
  const dates = useDateText();
  return (
    <ul className="insight-rows" aria-label={t`Insights`}>
      {insights.map(({ id, date, text, tradeId, trade, ownerName = "", ownerHandle = "" }) => (
        <li key={id} className="insight-row">
          <div className="insight-body">
            <div className="insight-head">
              {ownerName === "" && ownerHandle === "" ? null : (
                <b className="insight-owner">{ownerName || `@${ownerHandle}`}</b>
              )}
              <time dateTime={date}>{dates.dateTime(date)}</time>
              <Link to={hrefOf({ id: tradeId, symbol: trade.symbol })} className="insight-trade">
                <b>{trade.symbol}</b>
                <DirectionText direction={trade.direction} />
                <RewardRisk value={trade.netRR} unit result={toneOfResult(trade.winLossStatus)} />
              </Link>
            </div>
            <p className="insight-read">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
