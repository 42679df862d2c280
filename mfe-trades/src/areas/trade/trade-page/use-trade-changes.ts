import type { Instrument } from "@entrywise/contracts/trades/instruments.api";
import { type TradeDetail, tradeDetail } from "@entrywise/contracts/trades/trades.api";
import type { Direction, MarketType, TradeStatus } from "@entrywise/domain/enumerations";
import { t } from "@entrywise/host/macro";
import { usePartChange } from "../../../data/trade/use-part-change.ts";
import { useTradesCall } from "../../../data/wire/calls.ts";

export interface Definition {
  instrument: string;
  exchange: string | null;
  marketType: MarketType;
  direction: Direction;
  includePipet: boolean;
}

/** Fields of the header. They show at once, and what was before when the server refuses. */
export interface HeaderFields extends Definition {
  accountId: string;
  strategyId: string | null;
  status: TradeStatus;
}

export interface TradeChanges {
  shown: HeaderFields;
  setAccount: (accountId: string) => void;
  setStrategy: (strategyId: string | null) => void;
  setStatus: (status: TradeStatus) => void;
  setInstrument: (instrument: Pick<Instrument, "symbol" | "exchange" | "marketType">) => void;
  setDefinition: (change: Partial<Definition>) => void;
}

/** Changes of account, strategy, status and definition of a trade, each applied at once (T-230). */
export function useTradeChanges(trade: TradeDetail): TradeChanges {
  const callTrades = useTradesCall();
  const tradeId = trade.id;
  const options = { params: { id: tradeId }, parser: tradeDetail };

  const account = usePartChange(trade, {
    part: "account",
    send: (accountId: string, ifMatch) =>
      callTrades("POST /trades/{id}/account", { ...options, body: { tradeId, accountId }, ifMatch }),
    failed: t`Failed to update account. Please try again.`,
  });
  const strategy = usePartChange(trade, {
    part: "strategy",
    send: (strategyId: string | null, ifMatch) =>
      callTrades("POST /trades/{id}/strategy", { ...options, body: { tradeId, strategyId }, ifMatch }),
    failed: t`Failed to update strategy. Please try again.`,
  });
  const status = usePartChange(trade, {
    part: "status",
    send: (value: TradeStatus, ifMatch) =>
      callTrades("PUT /trades/{id}/status", { ...options, body: { tradeId, status: value }, ifMatch }),
    failed: t`Failed to update trade status. Please try again.`,
  });
  const definition = usePartChange(trade, {
    part: "definition",
    send: (value: Definition, ifMatch) =>
      callTrades("POST /trades/{id}/definition", { ...options, body: { tradeId, ...value }, ifMatch }),
    failed: t`Failed to update trade definition. Please try again.`,
  });

  const { instrument, exchange, marketType, direction, includePipet } = trade;
  const stored: Definition = { instrument, exchange, marketType, direction, includePipet };
  const shownDefinition = definition.isPending ? definition.variables : stored;
  const setDefinition = (change: Partial<Definition>) => {
    const next = { ...shownDefinition, ...change };
    if (next.instrument.trim() !== "") definition.mutate(next); // T-229
  };
  return {
    shown: {
      ...shownDefinition,
      accountId: account.isPending ? account.variables : trade.accountId,
      strategyId: strategy.isPending ? strategy.variables : trade.strategyId,
      status: status.isPending ? status.variables : trade.status,
    },
    setAccount: account.mutate,
    setStrategy: strategy.mutate,
    setStatus: status.mutate,
    setInstrument: (chosen) =>
      setDefinition({ instrument: chosen.symbol, exchange: chosen.exchange, marketType: chosen.marketType }),
    setDefinition,
  };
}
