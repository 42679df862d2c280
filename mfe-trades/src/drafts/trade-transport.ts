import { type TradeDetail, tradeDetail } from "@entrywise/contracts/trades/trades.api";
import { i18n } from "@entrywise/host/i18n";
import { type MessageDescriptor, msg } from "@entrywise/host/macro";
import type { PartTransportOptions } from "./part-transport.ts";
import { type TradeValues, tradeState } from "./trade-parts.ts";

export interface TradeTransportOptions {
  tradeId: string;
  positionId: string;
  /** Every response that carries the whole trade. */
  onTrade: (trade: TradeDetail) => void;
}

const failureTexts: Record<keyof TradeValues, MessageDescriptor> = {
  position: msg`Error saving position`,
  summary: msg`Failed to save changes.`,
  notes: msg`Failed to save changes.`,
  overallReview: msg`Failed to update overall review. Please try again.`,
  idealRR: msg`Failed to update ideal R:R. Please try again.`,
  tags: msg`Error saving tags`,
};

/** The calls that save the parts of one trade. */
export function tradeTransport(options: TradeTransportOptions): PartTransportOptions<TradeValues, TradeDetail> {
  const { tradeId, positionId, onTrade } = options;
  const [params, ofPosition] = [{ id: tradeId }, { id: positionId }];
  const parser = tradeDetail;
  return {
    read: (call) => call("GET /trades/{id}", { params, parser }),
    save: {
      position: (call, body, ifMatch) => call("PUT /positions/{id}", { params: ofPosition, body, ifMatch, parser }),
      summary: (call, summary, ifMatch) =>
        call("POST /trades/{id}/summary", { params, body: { tradeId, summary }, ifMatch, parser }),
      notes: (call, notes, ifMatch) =>
        call("POST /trades/{id}/notes", { params, body: { tradeId, notes }, ifMatch, parser }),
      overallReview: (call, review, ifMatch) =>
        call("PUT /trades/{id}/overall-review", { params, body: { tradeId, review }, ifMatch, parser }),
      idealRR: (call, idealRR, ifMatch) =>
        call("PUT /trades/{id}/ideal-rr", { params: ofPosition, body: { positionId, idealRR }, ifMatch, parser }),
      tags: (call, selectedTagIds, ifMatch) =>
        call("PUT /trades/{id}/tags", { params, body: { tradeId, selectedTagIds }, ifMatch, parser }),
    },
    stateOf: tradeState,
    onResponse: onTrade,
    failure: (part) => i18n._(failureTexts[part]),
  };
}
