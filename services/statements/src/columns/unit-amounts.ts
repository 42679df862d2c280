import type { DecimalMark } from "../grids/cell-text.ts";
import { amountText } from "../grids/csv-table.ts";

/** `0.001BTC`, `2.10 EUR`: an amount and what it is in; null where nothing names it. */
export interface UnitAmount {
  amount: string;
  unit: string | null;
}

const WITH_UNIT = /^([-+−(]?[\d.,\s]*\d\)?)\s?([A-Z][A-Z0-9]{1,9})$/;

/** Null when the text is no amount. */
export function unitAmount(text: string, mark: DecimalMark): UnitAmount | null {
  const plain = amountText(text, mark);
  if (plain !== null) return { amount: plain, unit: null };
  const [, number = "", unit = ""] = WITH_UNIT.exec(text.trim()) ?? [];
  const amount = number === "" ? null : amountText(number, mark);
  return amount === null ? null : { amount, unit };
}

/** A coin that stands for a dollar, or the dollar. */
export function isDollarCoin(unit: string): boolean {
  return DOLLARS.test(unit);
}

const DOLLARS = /^(USD|USDT|USDC|BUSD|FDUSD|TUSD|DAI)$/;

/** What a fee in a coin is worth of: the quote of its pair, or its base at the price; null for a third coin. */
export function findWorth(unit: string, symbol: string, currency: string | null): "quote" | "base" | null {
  const pair = symbol.toUpperCase().replace(/[^A-Z0-9]/g, "");
  const isDollars = DOLLARS.test(unit) && (/(USD|USDT|USDC|BUSD|FDUSD)$/.test(pair) || DOLLARS.test(currency ?? ""));
  if (unit === currency || pair.endsWith(unit) || isDollars) return "quote";
  return pair.startsWith(unit) ? "base" : null;
}

/** Names of columns that say what a fee is in. */
export const FEE_COIN = /^(fee|commission|trading fee)[ _]?(coin|currency|asset|ccy|token|unit)$/i;
