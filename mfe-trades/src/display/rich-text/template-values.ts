import type { SavePosition } from "@entrywise/contracts/trades/position";
import type { TradeDetail } from "@entrywise/contracts/trades/trades.api";
import { useHost } from "@entrywise/host";
import { type DateText, useDateText } from "@entrywise/host/dates";
import { i18n } from "@entrywise/host/i18n";
import { localNotation } from "@entrywise/ui";
import { useCallback, useRef } from "react";
import type { FieldValues } from "../../data/templates/template-fields.ts";
import { liveFigures } from "../../data/trade/live-figures.ts";
import { directionNames } from "../trade-texts.ts";

/** What a trade fills into the fields of a template, as it is being typed. Money stays out while it is private. */
export function useTemplateValues(trade: TradeDetail, position: SavePosition): () => FieldValues {
  const { privacyMode } = useHost();
  const dates = useDateText();
  const latest = useRef({ trade, position, privacyMode, dates });
  latest.current = { trade, position, privacyMode, dates };
  return useCallback(() => fieldValues(latest.current), []);
}

interface TemplateSources {
  trade: TradeDetail;
  position: SavePosition;
  privacyMode: boolean;
  dates: DateText;
}

function fieldValues({ trade, position, privacyMode, dates }: TemplateSources): FieldValues {
  const [open] = position.openPositions;
  const { pipRisk, targetRR, openingBalance } = liveFigures(trade, position, { minimum: 0, maximum: 0 });
  const balance = privacyMode ? null : openingBalance;
  return {
    date: dates.day(new Date().toISOString()),
    symbol: trade.instrument,
    direction: i18n._(directionNames[trade.direction]),
    account: trade.accountName,
    strategy: trade.strategy,
    balance: balance === null ? null : `${localNotation(balance.toFixed(2))} ${trade.currencyCode}`,
    size: written(open?.size),
    "open price": written(open?.openPrice),
    stop: written(open?.stopPrice),
    target: written(open?.targetPrice),
    "stop pips": written(pipRisk?.toFixed(1)),
    "target R:R": written(targetRR?.toFixed(2)),
  };
}

const written = (value: string | null | undefined): string | null => (value ? localNotation(value) : null);
