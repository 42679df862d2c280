import type { ProfitOutcome } from "@entrywise/domain/calculators/profit";
import type { Big } from "@entrywise/domain/decimal";
import { Direction } from "@entrywise/domain/enumerations";
import { moneyText, plainText } from "./tool-numbers.ts";

export interface ProfitFormula {
  outcome: ProfitOutcome;
  direction: Direction;
  openPrice: Big | null;
  closePrice: Big | null;
  pipSize: Big;
  pipValue: Big | null;
  size: Big | null;
  /** Per unit of size. */
  commission: Big;
  currency: string;
}

/** How a profit comes about, with its numbers: pips, money, costs and R. */
export function profitFormula(input: ProfitFormula): string[] {
  const { outcome, direction, openPrice, closePrice, pipSize, pipValue, size, commission, currency } = input;
  const [from, to] = direction === Direction.Long ? [closePrice, openPrice] : [openPrice, closePrice];
  const money = (value: Big | null) => moneyText(value, currency);
  const lines = [
    `(${plainText(from)} − ${plainText(to)}) ÷ ${plainText(pipSize)} = ${plainText(outcome.netPips)}`,
    `${plainText(outcome.netPips)} × ${plainText(size)} × ${plainText(pipValue)} = ${money(outcome.grossProfit)}`,
  ];
  if (!commission.eq(0)) {
    lines.push(
      `${money(outcome.grossProfit)} − ${plainText(size)} × ${plainText(commission)} = ${money(outcome.netProfit)}`,
    );
  }
  if (outcome.netRR !== null) {
    lines.push(`${money(outcome.netProfit)} ÷ ${money(outcome.riskAmount)} = ${plainText(outcome.netRR.round(2))} R`);
  }
  return lines;
}
