import { type Big, HUNDRED, product, quotient } from "../decimal.ts";

/** One R in money: pipRisk × costPerPip; null without a stop that would lose money. */
export function financialRisk(riskedPips: Big | null, costPerPip: Big | null): Big | null {
  return product(riskedPips, costPerPip);
}

/** The risk including costs already charged (negative, so they increase it). */
export function netFinancialRisk(risk: Big | null, costs: Big | null): Big | null {
  return risk === null || costs === null ? risk : risk.minus(costs);
}

/** Percent of the balance (12.5 is 12.5 %), unrounded; null when the balance is missing or not positive. */
export function toPercent(money: Big | null, balance: Big | null): Big | null {
  if (!balance?.gt(0)) return null;
  return quotient(product(money, HUNDRED), balance);
}
