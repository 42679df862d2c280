import { type TradeDetail, tradeDetail } from "@entrywise/contracts/trades/trades.api";
import { type ApiClient, ApiProblem, errorStatus, problemText } from "@entrywise/host";
import type { DraftTransport, Failure, KeepaliveCall } from "@entrywise/host/drafts";
import { t } from "@entrywise/host/macro";
import { type TradeValues, tradeState } from "./trade-parts.ts";

export interface TradeTransportOptions {
  tradeId: string;
  positionId: string;
  trades: ApiClient;
  /** Sends a request that outlives the page; null when it is too large for that. */
  sendKeepalive: KeepaliveCall;
  /** Every response that carries the whole trade. */
  onTrade: (trade: TradeDetail) => void;
}

const failureTexts: Record<keyof TradeValues, string> = {
  get position() {
    return t`Error saving position`;
  },
  get summary() {
    return t`Failed to save changes.`;
  },
  get notes() {
    return t`Failed to save changes.`;
  },
  get overallReview() {
    return t`Failed to update overall review. Please try again.`;
  },
  get idealRR() {
    return t`Failed to update ideal R:R. Please try again.`;
  },
  get tags() {
    return t`Error saving tags`;
  },
};

/** The calls that save the parts of one trade. */
export function createTradeTransport(options: TradeTransportOptions): DraftTransport<TradeValues> {
  const { tradeId, positionId, trades, sendKeepalive, onTrade } = options;
  const heard = (trade: TradeDetail) => {
    onTrade(trade);
    return tradeState(trade);
  };
  const callOf = (part: keyof TradeValues, value: TradeValues[keyof TradeValues]) => {
    switch (part) {
      case "position":
        return { method: "PUT" as const, path: `/positions/${positionId}`, body: value };
      case "idealRR":
        return { method: "PUT" as const, path: `/trades/${positionId}/ideal-rr`, body: { positionId, idealRR: value } };
      case "overallReview":
        return { method: "PUT" as const, path: `/trades/${tradeId}/overall-review`, body: { tradeId, review: value } };
      case "tags":
        return { method: "PUT" as const, path: `/trades/${tradeId}/tags`, body: { tradeId, selectedTagIds: value } };
      default:
        return { method: "POST" as const, path: `/trades/${tradeId}/${part}`, body: { tradeId, [part]: value } };
    }
  };
  return {
    read: async () => heard(await trades.get(`/trades/${tradeId}`, { parser: tradeDetail })),
    save: async (part, value, version, keepalive) => {
      const { method, path, body } = callOf(part, value);
      const outliving = keepalive ? sendKeepalive({ method, path, body, ifMatch: version }) : null;
      if (outliving !== null) return heard(tradeDetail.parse(await outliving));
      const call = method === "PUT" ? trades.put : trades.post;
      return heard(await call(path, body, { ifMatch: version, parser: tradeDetail }));
    },
    failureOf: (error, part) => ({ kind: failureKind(error), message: problemText(error, failureTexts[part]) }),
  };
}

/** What a failed save means for the draft. */
export function failureKind(error: unknown): Failure["kind"] {
  if (!(error instanceof ApiProblem)) return error instanceof TypeError ? "offline" : "later";
  const status = errorStatus(error);
  if (status === 0) return "offline";
  if (status === 412) return "stale";
  // 401: the page is on its way to sign-in. 409: the same write is still being worked on.
  return status === 401 || status === 408 || status === 409 || status === 429 || status >= 500 ? "later" : "refused";
}
