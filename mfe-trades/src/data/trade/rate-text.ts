import { isSameMoney } from "@entrywise/domain/rates/quote-rate";
import { t } from "@entrywise/host/macro";
import { formatNumber } from "@entrywise/ui";

/** Five significant digits tell any pair apart, yen per dollar as well as dollars per yen. */
export function rateText(rate: string): string {
  const value = Number(rate);
  const decimals = value === 0 ? 0 : Math.max(0, 4 - Math.floor(Math.log10(Math.abs(value))));
  return formatNumber(rate, { decimals: Math.min(decimals, 8) });
}

/** What money of a trade was converted with. */
export interface UsedRate {
  quoteCurrency: string;
  accountCurrency: string;
  /** Account currency per unit of quote currency; null: none is known. */
  rate: string | null;
  /** Day of a reference rate, as the user writes days; null: it came with the trade. */
  day: string | null;
}

/** "1 JPY = 0.0064 USD, European Central Bank 2026-03-02"; null where nothing is converted. */
export function usedRateText({ quoteCurrency, accountCurrency, rate, day }: UsedRate): string | null {
  if (isSameMoney(quoteCurrency, accountCurrency)) return null;
  if (rate === null) return t`No ${quoteCurrency}/${accountCurrency} rate for that day, so amounts stay empty.`;
  const used = `1 ${quoteCurrency} = ${rateText(rate)} ${accountCurrency}`;
  return day === null ? used : t`${used}, European Central Bank ${day}`;
}
