import type { Instrument } from "@entrywise/contracts/trades/instruments.api";
import { sizeForRisk } from "@entrywise/domain/calculators/position-size";
import { type Big, Decimal, decimal, HUNDRED } from "@entrywise/domain/decimal";
import { usualCurrencies } from "../../data/accounts/usual-currencies.ts";
import { choiceValue, numberValue, symbolValue, type ToolValues } from "./tool-values.ts";
import { useInstrument } from "./use-instrument.ts";
import { useToolValues } from "./use-tool-values.ts";

const fields = {
  symbol: symbolValue("EURUSD"),
  currency: choiceValue("USD", ...usualCurrencies),
  balance: numberValue("10000"),
  riskIn: choiceValue("percent", "money"),
  risk: numberValue("1"),
  stop: numberValue("25"),
  pipValue: numberValue(null),
  step: numberValue(null),
};

export type PositionSizeModel = ReturnType<typeof usePositionSize>;

/** Values of the calculator and the size that follows from them. */
export function usePositionSize(instruments: readonly Instrument[]) {
  const tool = useToolValues(fields);
  const { values } = tool;
  const currency = values.currency ?? "USD";
  const known = useInstrument(instruments, values.symbol, currency);
  const inPercent = values.riskIn !== "money";
  const pipValue = decimal(values.pipValue) ?? known.pipValue;
  const step = decimal(values.step) ?? known.step;
  const [riskAmount, stopPips] = [calculateRisk(values, inPercent), decimal(values.stop)];
  const isComplete = riskAmount?.gt(0) === true && stopPips !== null && pipValue !== null;
  const result = isComplete ? sizeForRisk({ riskAmount, stopPips, pipValue, sizeStep: step }) : null;
  return { ...tool, currency, known, inPercent, pipValue, step, result };
}

function calculateRisk({ risk, balance }: ToolValues<typeof fields>, inPercent: boolean): Big | null {
  const [amount, of] = [decimal(risk), decimal(balance)];
  if (!inPercent || amount === null) return amount;
  return of === null ? null : Decimal(of).times(amount).div(HUNDRED);
}
