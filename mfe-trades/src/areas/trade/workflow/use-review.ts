import { type TradeDetail, tradeDetail } from "@entrywise/contracts/trades/trades.api";
import { t } from "@entrywise/host/macro";
import { usePartChange } from "../../../data/trade/use-part-change.ts";
import { useTradesCall } from "../../../data/wire/calls.ts";

export interface Review {
  rating: number | null;
  setRating: (rating: number | null) => void;
  predicted: boolean | null;
  setPredicted: (correct: boolean) => void;
  plannedDate: string | null;
  setPlannedDate: (date: string | null) => void;
}

/** What is chosen about a trade in its workflow; each shows at once. */
export function useReview(trade: TradeDetail): Review {
  const callTrades = useTradesCall();
  const tradeId = trade.id;
  const options = { params: { id: tradeId }, parser: tradeDetail };
  const rating = usePartChange(trade, {
    part: "overallRating",
    send: (value: number | null, ifMatch) =>
      callTrades("PUT /trades/{id}/overall-rating", { ...options, body: { tradeId, rating: value }, ifMatch }),
    failed: t`Failed to update overall rating. Please try again.`,
  });
  const predicted = usePartChange(trade, {
    part: "directionPrediction",
    send: (correct: boolean, ifMatch) =>
      callTrades("PUT /trades/{id}/direction-prediction-correct", { ...options, body: { tradeId, correct }, ifMatch }),
    failed: t`Failed to update direction prediction. Please try again.`,
  });
  const planned = usePartChange(trade, {
    part: "plannedDate",
    send: (date: string | null, ifMatch) =>
      callTrades("PUT /trades/{id}/planned-date", { ...options, body: { tradeId, date }, ifMatch }),
    failed: t`Failed to update planned date. Please try again.`,
  });
  return {
    rating: rating.isPending ? rating.variables : trade.overallRating,
    setRating: rating.mutate,
    predicted: predicted.isPending ? predicted.variables : trade.directionPredictionCorrect,
    setPredicted: predicted.mutate,
    plannedDate: planned.isPending ? planned.variables : trade.plannedDate,
    setPlannedDate: planned.mutate,
  };
}
