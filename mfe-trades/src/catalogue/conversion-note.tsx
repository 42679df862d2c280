import type { CurrencyConversion } from "@entrywise/contracts/trades/currency-conversion";
import type { HeadlineStatistics } from "@entrywise/contracts/trades/statistics.api";
import { useHost } from "@entrywise/host";
import { t } from "@entrywise/host/macro";
import { Select } from "@entrywise/ui";
import { useId } from "react";
import { rateText } from "../data/trade/rate-text.ts";
import { useTradeAccounts } from "../data/trade-options/trade-choices.queries.ts";
import { tradesText } from "../display/trades-text.ts";
import "./trade-statistics.css";

const usual = ["USD", "EUR", "GBP"];

export interface ConversionNoteProps {
  /** Null until it is known. */
  headline: Pick<HeadlineStatistics, "currency" | "conversion" | "count"> | null;
}

/** Where trades are in several currencies: what they are shown in, the rates that were used, and what had none. */
export function ConversionNote({ headline }: ConversionNoteProps) {
  const { settings, updateSettings } = useHost();
  const { data } = useTradeAccounts();
  const labelId = useId();
  if (headline === null) return null;
  const { currency, conversion, count } = headline;
  if (conversion === null && (count === 0 || currency !== null)) return null;
  const chosen = settings.reportingCurrency;
  const codes = [...new Set([chosen, ...(data?.items.map((account) => account.currency) ?? []), ...usual])].toSorted();
  return (
    <div className="ts-conversion">
      <div className="ts-currency">
        <span id={labelId}>{t`Show amounts in`}</span>
        <Select
          size="sm"
          aria-labelledby={labelId}
          value={chosen}
          options={codes.map((code) => ({ value: code, label: code }))}
          onChange={(code) => updateSettings({ reportingCurrency: code })}
        />
      </div>
      <p>
        {conversion === null
          ? t`No exchange rates for ${chosen}, so amounts in different currencies are added without conversion.`
          : conversionText(conversion)}
      </p>
    </div>
  );
}

/** "Converted at the European Central Bank's rate of each close: 1 USD = 0.9017–0.9231 EUR (192 trades)." */
export function conversionText({ currency, source, leftOut, rates }: CurrencyConversion): string {
  const used = rates.map(({ currency: from, count, lowest, highest }) => {
    const [low, high] = [rateText(lowest), rateText(highest)];
    return `1 ${from} = ${low === high ? low : `${low}–${high}`} ${currency} (${tradesText(count)})`;
  });
  const missing = leftOut === 0 ? "" : t` No exchange rate for ${tradesText(leftOut)}: their amounts are excluded.`;
  if (used.length === 0) return t`Rates from the ${source} for each close date.${missing}`;
  return t`Converted at the ${source} rate of each close date: ${used.join(", ")}.${missing}`;
}
