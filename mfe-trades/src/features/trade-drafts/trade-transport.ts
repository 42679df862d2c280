import { type TradeDetail, tradeDetail } from "@entrywise/contracts/trades/trades.api";
import { type ApiClient, ApiProblem, errorStatus, problemText } from "@entrywise/host";
import type { DraftTransport } from "./draft-engine.ts";
import type { Failure } from "./draft-types.ts";
import { type TradeValues, tradeState } from "./trade-parts.ts";

export interface TradeTransportOptions {
  tradeId: string;
  trades: ApiClient;
  /** Sends a request that outlives the page; null when it is too large for that. */
  sendKeepalive: KeepaliveCall;
  /** Every answer that carries the whole trade. */
  onTrade: (trade: TradeDetail) => void;
}

export type KeepaliveCall = (call: {
  method: "POST" | "PUT";
  path: string;
  body: unknown;
  ifMatch: number;
}) => Promise<unknown> | null;

const failureTexts: Record<keyof TradeValues, string> = {
  position: "Error saving position",
  summary: "Failed to save changes.",
  notes: "Failed to save changes.",
};

/** The calls that save the parts of one trade. */
export function createTradeTransport(options: TradeTransportOptions): DraftTransport<TradeValues> {
  const { tradeId, trades, sendKeepalive, onTrade } = options;
  const heard = (trade: TradeDetail) => {
    onTrade(trade);
    return tradeState(trade);
  };
  const callOf = (part: keyof TradeValues, value: TradeValues[keyof TradeValues]) => {
    if (part === "position") {
      const { positionId } = value as TradeValues["position"]; // the part decides the type of the value
      return { method: "PUT" as const, path: `/positions/${positionId}`, body: value };
    }
    return { method: "POST" as const, path: `/trades/${tradeId}/${part}`, body: { tradeId, [part]: value } };
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
    failureOf: (error, part) => ({ kind: kindOf(error), message: problemText(error, failureTexts[part]) }),
  };
}

function kindOf(error: unknown): Failure["kind"] {
  if (!(error instanceof ApiProblem)) return error instanceof TypeError ? "offline" : "later";
  const status = errorStatus(error);
  if (status === 0) return "offline";
  if (status === 412) return "stale";
  // 401: the page is on its way to sign-in. 409: the same write is still being worked on.
  return status === 401 || status === 408 || status === 409 || status === 429 || status >= 500 ? "later" : "refused";
}
