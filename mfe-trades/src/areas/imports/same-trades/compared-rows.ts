import type { ComparedTrade, SameTrade } from "@entrywise/contracts/trades/same-trades.api";
import { i18n } from "@entrywise/host/i18n";
import { type MessageDescriptor, msg, t } from "@entrywise/host/macro";
import { currencyDecimals, formatNumber } from "@entrywise/ui";
import { moodNames } from "../../../display/mood-texts.ts";
import { directionNames } from "../../../display/trade-texts.ts";

/** Where the value of the joined trade comes from; null: neither has one. */
export type ValueSource = "both" | "broker" | "you" | null;

export interface ComparedRow {
  label: MessageDescriptor;
  /** Null: there is none. */
  typed: string | null;
  broker: string | null;
  together: string | null;
  source: ValueSource;
  /** Hidden in privacy mode. */
  isMoney: boolean;
}

interface Field {
  label: MessageDescriptor;
  text: (trade: ComparedTrade, pair: SameTrade) => string | null;
  /** What was typed stays. */
  isTyped?: true;
  isMoney?: true;
}

const price = (value: string | null, { pricePrecision }: SameTrade) =>
  value === null ? null : formatNumber(value, { decimals: Math.max(pricePrecision, countDecimals(value)) });
const countDecimals = (value: string) => value.split(".")[1]?.length ?? 0;
const money = (value: string | null, { currency }: SameTrade) =>
  value === null ? null : formatNumber(value, { decimals: currencyDecimals(currency), signed: true });

/** @param dateTime an instant as the person reads it, with seconds */
const fields = (dateTime: (instant: string) => string): readonly Field[] => [
  { label: msg`Symbol`, text: ({ instrument }) => instrument },
  { label: msg`Direction`, text: ({ direction }) => i18n._(directionNames[direction]) },
  { label: msg`Opened`, text: ({ openDate }) => dateTime(openDate) },
  { label: msg`Open price`, text: ({ openPrice }, pair) => price(openPrice, pair) },
  {
    label: msg`Size`,
    text: ({ size }) => (size === null ? null : formatNumber(size, { decimals: countDecimals(size) })),
  },
  { label: msg`Stop`, text: ({ stopPrice }, pair) => price(stopPrice, pair), isTyped: true },
  { label: msg`Target`, text: ({ targetPrice }, pair) => price(targetPrice, pair), isTyped: true },
  {
    label: msg`Intended risk`,
    text: ({ intendedRisk }) => {
      const percent = intendedRisk === null ? null : formatNumber(intendedRisk, { decimals: 2 });
      return percent === null ? null : t`${percent}%`;
    },
    isTyped: true,
  },
  { label: msg`Commission`, text: ({ commissions }, pair) => money(commissions, pair), isMoney: true },
  { label: msg`Net profit`, text: ({ netProfit }, pair) => money(netProfit, pair), isMoney: true },
  { label: msg`Mood`, text: ({ mood }) => (mood === null ? null : i18n._(moodNames[mood])), isTyped: true },
  {
    label: msg`Images`,
    text: ({ pictures }) => (pictures === 0 ? null : formatNumber(String(pictures), { decimals: 0 })),
    isTyped: true,
  },
  { label: msg`Ticket`, text: ({ ticket }) => ticket },
];

/** Both trades value by value, with what the joined one has; values that neither has are left out. */
export function comparedRows(pair: SameTrade, dateTime: (instant: string) => string): ComparedRow[] {
  return fields(dateTime).flatMap(({ label, text, isTyped = false, isMoney = false }) => {
    const [typed, broker] = [text(pair.typed, pair), text(pair.broker, pair)];
    if (typed === null && broker === null) return [];
    const together = isTyped ? (typed ?? broker) : broker;
    const source = typed === broker ? "both" : together === typed ? "you" : "broker";
    return { label, typed, broker, together, source, isMoney };
  });
}

export const sourceName = (source: ValueSource): string =>
  source === "both" ? t`both` : source === "you" ? t`you` : source === "broker" ? t`broker` : "";
