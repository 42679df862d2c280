import type { SavePosition } from "@entrywise/contracts/trades/position";
import type { TradeDetail } from "@entrywise/contracts/trades/trades.api";
import { useHost } from "@entrywise/host";
import { type DateText, useDateText } from "@entrywise/host/dates";
import { useCallback, useRef } from "react";
import type { FieldValues } from "../../data/templates/template-fields.ts";
import { liveFigures } from "../../data/trade/live-figures.ts";
import { directionNames } from "../trade-words.ts";

/** What a trade fills into the fields of a template, as it is being typed. Money stays out while it is private. */
export function useTemplateValues(trade: TradeDetail, position: SavePosition): () => FieldValues {
  const { privacyMode } = useHost();
  const dates = useDateText();
  const latest = useRef({ trade, position, privacyMode, dates });
  latest.current = { trade, position, privacyMode, dates };
  return useCallback(() => valuesOf(latest.current), []);
}

interface TemplateSources {
  trade: TradeDetail;
  position: SavePosition;
  privacyMode: boolean;
  dates: DateText;
}

function valuesOf({ trade, position, privacyMode, dates }: TemplateSources): FieldValues {
  const [open] = position.openPositions;
  const { pipRisk, targetRR, openingBalance } = liveFigures(trade, position, { minimum: 0, maximum: 0 });
  const balance = privacyMode ? null : openingBalance;
  return {
    date: dates.day(new Date().toISOString()),
    symbol: trade.instrument,
    direction: directionNames[trade.direction],
    account: trade.accountName,
    strategy: trade.strategy,
    balance: balance === null ? null : `${balance.toFixed(2)} ${trade.currencyCode}`,
    size: open?.size ?? null,
    "open price": open?.openPrice ?? null,
    stop: open?.stopPrice ?? null,
    target: open?.targetPrice ?? null,
    "stop pips": pipRisk?.toFixed(1) ?? null,
    "target R:R": targetRR?.toFixed(2) ?? null,
  };
}
