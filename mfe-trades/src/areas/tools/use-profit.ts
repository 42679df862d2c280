import type { Instrument } from "@entrywise/contracts/trades/instruments.api";
import { profitOutcome } from "@entrywise/domain/calculators/profit";
import { decimal, ZERO } from "@entrywise/domain/decimal";
import { Direction, MarketType } from "@entrywise/domain/enumerations";
import { usualCurrencies } from "../../data/accounts/usual-currencies.ts";
import { choiceValue, numberValue, symbolValue } from "./tool-values.ts";
import { useInstrument } from "./use-instrument.ts";
import { useToolValues } from "./use-tool-values.ts";

const fields = {
  symbol: symbolValue("EURUSD"),
  currency: choiceValue("USD", ...usualCurrencies),
  direction: choiceValue("short", "long"),
  open: numberValue("1.19534"),
  close: numberValue("1.18454"),
  size: numberValue("0.10"),
  stop: numberValue(null),
  commission: numberValue("0"),
  pipSize: numberValue(null),
  pipValue: numberValue(null),
};

export type ProfitModel = ReturnType<typeof useProfit>;

/** Values of the calculator and what they come to, by the rules that journalled trades are counted by. */
export function useProfit(instruments: readonly Instrument[]) {
  const tool = useToolValues(fields);
  const { values } = tool;
  const currency = values.currency ?? "USD";
  const known = useInstrument(instruments, values.symbol, currency);
  const pipSize = decimal(values.pipSize) ?? known.pipSize;
  const pipValue = decimal(values.pipValue) ?? known.pipValue;
  const entered = {
    direction: values.direction === "long" ? Direction.Long : Direction.Short,
    openPrice: decimal(values.open),
    closePrice: decimal(values.close),
    size: decimal(values.size),
    stopPrice: decimal(values.stop),
    commission: decimal(values.commission) ?? ZERO,
  };
  const marketType = known.instrument?.marketType ?? MarketType.Forex;
  // The field of the pip value stands for whatever the instrument would say.
  const facts = { marketType, contractSize: null, tickValue: pipValue, quoteToAccountRate: null };
  const outcome = pipSize?.gt(0) ? profitOutcome({ ...entered, instrument: { ...facts, pipSize } }) : null;
  const isWrongStop = entered.stopPrice !== null && entered.openPrice !== null && outcome?.stopPips === null;
  return { ...tool, currency, known, pipSize, pipValue, entered, outcome, isWrongStop };
}
